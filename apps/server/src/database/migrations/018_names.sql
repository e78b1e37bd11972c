-- A meter's tag as it is compared, folded like names; empty for a meter without one. Two meters of one organization that
-- had the same tag before keep it: no new one may get it. The keys of stored tags, and the order of names with آ, are
-- worked out by refreshNames.ts.
alter table meter add tag_key text not null default '';
create index meter_tag on meter (tag_key) where tag_key <> '';

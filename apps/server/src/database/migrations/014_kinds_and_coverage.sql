-- How values of a unit combine: they add up, have a mean, or are a state.
alter table unit add column kind text not null default 'additive'
  constraint unit_kind check (kind in ('additive', 'average', 'state'));
-- Of the parameters known so far only goods add up.
update unit set kind = 'average' where type = 'Parameter' and symbol not in ('t', 'kg', 'g');
alter table unit alter column kind drop default;

alter table meter add column kind text
  constraint meter_kind check (kind in ('consumption', 'production', 'parameter', 'counter', 'check'));
update meter set kind = case
  when type = 'Consumption' then 'consumption'
  when (select unit.kind from unit where unit.id = unit_id) = 'additive' then 'production'
  else 'parameter' end;
alter table meter alter column kind set not null;
-- Sub-meters that measure part of their meter count once in totals; stored trees keep adding them up.
alter table meter add column sub_meters text not null default 'adds'
  constraint meter_sub_meters check (sub_meters in ('adds', 'part'));

-- The days of the month that have a reading, the first day as the lowest bit: which days all meters have, or any, is
-- the bits' `and` and `or`. `cost_days` marks those with a cost.
alter table reading_month add column days int not null default 0, add column cost_days int not null default 0;
update reading_month as month set days = marked.days, cost_days = marked.cost_days
from (
  select meter_id, jy, case when since < 186 then since / 31 + 1 else (since - 186) / 30 + 7 end as jm,
         bit_or(1 << (case when since < 186 then since % 31 else (since - 186) % 30 end)) as days,
         coalesce(bit_or(1 << (case when since < 186 then since % 31 else (since - 186) % 30 end))
           filter (where cost is not null), 0) as cost_days
  from (
    select meter_id, cost, 1299 + place as jy, day - new_years[place] as since
    from (select '{
    1921-03-21,1922-03-22,1923-03-22,1924-03-21,1925-03-21,1926-03-22,1927-03-22,1928-03-21,1929-03-21,1930-03-21,
    1931-03-22,1932-03-21,1933-03-21,1934-03-21,1935-03-22,1936-03-21,1937-03-21,1938-03-21,1939-03-22,1940-03-21,
    1941-03-21,1942-03-21,1943-03-22,1944-03-21,1945-03-21,1946-03-21,1947-03-22,1948-03-21,1949-03-21,1950-03-21,
    1951-03-22,1952-03-21,1953-03-21,1954-03-21,1955-03-22,1956-03-21,1957-03-21,1958-03-21,1959-03-22,1960-03-21,
    1961-03-21,1962-03-21,1963-03-21,1964-03-21,1965-03-21,1966-03-21,1967-03-21,1968-03-21,1969-03-21,1970-03-21,
    1971-03-21,1972-03-21,1973-03-21,1974-03-21,1975-03-21,1976-03-21,1977-03-21,1978-03-21,1979-03-21,1980-03-21,
    1981-03-21,1982-03-21,1983-03-21,1984-03-21,1985-03-21,1986-03-21,1987-03-21,1988-03-21,1989-03-21,1990-03-21,
    1991-03-21,1992-03-21,1993-03-21,1994-03-21,1995-03-21,1996-03-20,1997-03-21,1998-03-21,1999-03-21,2000-03-20,
    2001-03-21,2002-03-21,2003-03-21,2004-03-20,2005-03-21,2006-03-21,2007-03-21,2008-03-20,2009-03-21,2010-03-21,
    2011-03-21,2012-03-20,2013-03-21,2014-03-21,2015-03-21,2016-03-20,2017-03-21,2018-03-21,2019-03-21,2020-03-20,
    2021-03-21,2022-03-21,2023-03-21,2024-03-20,2025-03-21,2026-03-21,2027-03-21,2028-03-20,2029-03-20,2030-03-21,
    2031-03-21,2032-03-20,2033-03-20,2034-03-21,2035-03-21,2036-03-20,2037-03-20,2038-03-21,2039-03-21,2040-03-20,
    2041-03-20,2042-03-21,2043-03-21,2044-03-20,2045-03-20,2046-03-21,2047-03-21,2048-03-20,2049-03-20,2050-03-21,
    2051-03-21,2052-03-20,2053-03-20,2054-03-21,2055-03-21,2056-03-20,2057-03-20,2058-03-21,2059-03-21,2060-03-20,
    2061-03-20,2062-03-20,2063-03-21,2064-03-20,2065-03-20,2066-03-20,2067-03-21,2068-03-20,2069-03-20,2070-03-20,
    2071-03-21,2072-03-20,2073-03-20,2074-03-20,2075-03-21,2076-03-20,2077-03-20,2078-03-20,2079-03-21,2080-03-20,
    2081-03-20,2082-03-20,2083-03-21,2084-03-20,2085-03-20,2086-03-20,2087-03-21,2088-03-20,2089-03-20,2090-03-20,
    2091-03-21,2092-03-20,2093-03-20,2094-03-20,2095-03-20,2096-03-20,2097-03-20,2098-03-20,2099-03-20,2100-03-21,
    2101-03-21,2102-03-21,2103-03-21,2104-03-21,2105-03-21,2106-03-21,2107-03-21,2108-03-21,2109-03-21,2110-03-21,
    2111-03-21,2112-03-21,2113-03-21,2114-03-21,2115-03-21,2116-03-21,2117-03-21,2118-03-21,2119-03-21,2120-03-21,
    2121-03-21
  }'::date[] as new_years) as calendar, reading_day, width_bucket(day, new_years) as place
  ) as dated
  group by 1, 2, 3
) as marked
where month.meter_id = marked.meter_id and month.jy = marked.jy and month.jm = marked.jm;
alter table reading_month alter column days drop default, alter column cost_days drop default;

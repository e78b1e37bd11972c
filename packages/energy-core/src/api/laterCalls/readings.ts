import { files } from '../calls/readings/files.ts';
import { readings } from '../calls/readings/readings.ts';
import { uploadProfiles } from '../calls/readings/uploadProfiles.ts';
import { weather } from '../calls/readings/weather.ts';

export const calls = {
  ...files,
  ...readings,
  ...uploadProfiles,
  ...weather,
};

/** Told about what takes long: the step, how much of it is done, and how much there is where that is known. */
export type Progress = (step: string, done?: number, total?: number) => void;

export const silent: Progress = () => undefined;

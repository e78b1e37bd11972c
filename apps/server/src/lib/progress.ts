/** Progress of long work: the step, how much of it is done, and the total if known. */
export type Progress = (step: string, done?: number, total?: number) => void;

export const silent: Progress = () => undefined;

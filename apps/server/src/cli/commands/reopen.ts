import { OperatorError } from '../../lib/operatorError.ts';
import { reopenStore } from '../../operations/transfer/movedStore.ts';
import { type Command, dataOption } from '../command.ts';
import { storeLocationOf } from '../storeLocation.ts';

export const reopenCommand: Command = {
  name: 'reopen',
  words: [],
  help: 'lets an embedded store be used again that was moved elsewhere',
  options: [dataOption],
  async run(given) {
    const { dataFolder } = storeLocationOf(given);
    if (!reopenStore(dataFolder)) throw new OperatorError(`No store in ${dataFolder} was moved elsewhere.`);
    console.info(`The store in ${dataFolder} can be used again, as it was before the move.`);
    return 0;
  },
};

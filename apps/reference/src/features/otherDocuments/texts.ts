export { libraryTexts as texts } from '../../shared/documents/library/libraryTexts.ts';

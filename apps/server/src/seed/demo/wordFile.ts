import { strToU8, zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const parts = {
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A text document (docx) of plain paragraphs from right to left.
 * @param title a heading above them; omitted: none
 */
export function wordFile(paragraphs: readonly string[], title?: string): Buffer {
  const paragraph = (text: string, style = '') =>
    `<w:p><w:pPr>${style}<w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  const heading = title === undefined ? '' : paragraph(title, '<w:pStyle w:val="Heading1"/>');
  const body = heading + paragraphs.map((text) => paragraph(text)).join('');
  const document = `${head}<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`;
  const files = Object.entries({ ...parts, 'word/document.xml': document });
  return Buffer.from(zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)]))));
}

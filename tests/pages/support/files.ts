import { expect } from 'vitest';
import type { UploadedFile } from '../../e2e/support/sheets.ts';
import { eventually, hand, says, screen } from './openPage.ts';

/** Picks a file in the only file field that is shown. */
export async function chooseFile({ name, mimeType, buffer }: UploadedFile): Promise<void> {
  const input = await eventually(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    expect(found).not.toBeNull();
    return found!;
  });
  await hand.upload(input, new File([new Uint8Array(buffer)], name, { type: mimeType }));
}

interface Place {
  readonly name: string;
  readonly building: { readonly name: string };
  readonly organization: { readonly name: string };
}

/** Walks the first three steps of the wizard to a meter. */
export async function chooseMeter({ organization, building, name }: Place): Promise<void> {
  for (const each of [organization.name, building.name, name])
    await hand.click(await screen.findByRole('option', { name: new RegExp(each) }));
  await screen.findByRole('heading', { name: 'فایل داده را انتخاب کنید' });
}

/** Without a search by role, which at each change of a large page would keep the page itself from going on. */
export const main = (text: string | RegExp) =>
  eventually(() => expect(document.querySelector('main')).toHaveTextContent(text));
export const isUploaded = () => says('داده‌های شما با موفقیت بارگذاری شد.');

interface HandedOver {
  readonly name: string;
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** The file that the page hands over while `act` runs. */
export async function handedOver(act: () => Promise<void>): Promise<HandedOver> {
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  const blobs: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  };
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download);
  };
  try {
    await act();
    await eventually(() => expect(names).toHaveLength(1));
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
  const [blob] = blobs;
  const bytes = new Uint8Array(await blob!.arrayBuffer());
  return { name: names[0]!, text: await blob!.text(), bytes };
}

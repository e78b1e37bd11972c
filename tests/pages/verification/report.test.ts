import { expect, test } from 'vitest';
import * as core from '../../../packages/energy-core/src/index.ts';
import { homeSaving, newHomeProject } from '../../e2e/support/homeProject.ts';
import { handedOver } from '../support/files.ts';
import { eventually, hand, leadsTo, press, screen, servePages, within } from '../support/openPage.ts';

const pages = servePages();

test('the report of the home has the saving of R on the page, on paper and in its calculation', async () => {
  const { project } = await newHomeProject(pages.api);
  await pages.open(`/MVProjects?project=${project._id}&step=report`);
  await eventually(() => expect(document.body).toHaveTextContent(/۸۸۰ ± ۳۵۰ kWh/));
  await hand.click(screen.getByRole('radio', { name: /۶۸/ }));
  await eventually(() => expect(document.body).toHaveTextContent(/۸۸۰ ± ۲۱۰ kWh/));
  await hand.click(screen.getByRole('radio', { name: /۹۰/ }));
  await hand.click(screen.getByRole('radio', { name: 'نمای چاپی' }));
  const paper = await screen.findByRole('article', { name: 'گزارش صحه‌گذاری صرفه‌جویی' });
  await eventually(() => expect(paper).toHaveTextContent(/۸۸۰ ± ۳۵۰ kWh/));
  expect(paper).toHaveTextContent(/هزینهٔ پروژه در ۶٫۲۰ سال برمی‌گردد/);
  expect(within(paper).getByRole('region', { name: 'ماه به ماه' })).toHaveTextContent(/دورهٔ گزارش/);
  await hand.click(within(paper).getByRole('button', { name: /گام ۵: مشخصات/ }));
  await leadsTo(/step=routine/);
});

test('the saved calculation is confirmed, and one changed reading contradicts it', async () => {
  const { project } = await newHomeProject(pages.api);
  await pages.open(`/MVProjects?project=${project._id}&step=report`);
  await screen.findByText('درستی گزارش');

  const { name, text } = await handedOver(() => press('ذخیرهٔ محاسبه (JSON)'));
  // Browsers would write a half-space as `_`.
  expect(name).toBe('عایق کاری خانه.json');
  const file = JSON.parse(text);
  const verified = core.verifyCalculation(file, core);
  expect(verified).toMatchObject({ ok: true, verification: { isConfirmed: true, isHashRight: true } });
  const { saving } = file.steps[0].figures.result;
  expect(saving.avoidedEnergy).toBeCloseTo(homeSaving.avoidedEnergy, 6);
  expect(saving.chosen.plusMinus).toBeCloseTo(homeSaving.plusMinus, 6);
  expect(document.body).toHaveTextContent(file.hash);
  file.inputs.reporting.meters[0].values[40] += 1;
  const again = core.verifyCalculation(file, core);
  if (!again.ok) throw new Error('The file is a calculation.');
  expect(again.verification.isConfirmed).toBe(false);
  expect(again.verification.differences.map(({ path }) => path)).toContain('result.saving.avoidedEnergy');
});

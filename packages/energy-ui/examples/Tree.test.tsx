// @vitest-environment jsdom
import { buildTree } from '@org/energy-core/metering';
import { renderInPersian } from '@org/energy-ui/testing';
import { TreeSelector } from '@org/energy-ui/tree';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

test('a meter is chosen by its name', async () => {
  const onChange = vi.fn();
  const tree = buildTree([{ id: 'power', parent: null, name: 'برق ورودی اصلی' }]);
  renderInPersian(<TreeSelector label="ساختار" tree={tree} mode="multi-select" onChange={onChange} />);
  await userEvent.click(screen.getByRole('treeitem', { name: 'برق ورودی اصلی' }));
  expect(onChange).toHaveBeenLastCalledWith(['power']);
});

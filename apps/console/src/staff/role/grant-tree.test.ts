import type { MenuChoice } from '@chargedeck/contract/staff/menu/calls'
import { expect, test } from 'vitest'
import { halfTicked, withTicked } from './grant-tree.ts'

const node = (id: string, type: number, children: MenuChoice[] = []): MenuChoice => ({
  id,
  type,
  children,
  parentId: '0',
  pid: '0',
  title: id,
  value: id,
  weight: 1,
  application: 'operation',
})
const tree = [node('folder', 0, [node('page', 1, [node('query', 2), node('add', 2)]), node('other', 1)])]
const ticked = (granted: readonly string[], id: string, on: boolean) =>
  [...withTicked(tree, new Set(granted), { id, on })].toSorted()

test('a tick grants all below and all above; a single button can be unticked', () => {
  expect(ticked([], 'page', true)).toEqual(['add', 'folder', 'page', 'query'])
  expect(ticked([], 'add', true)).toEqual(['add', 'folder', 'page'])
  expect(ticked(['folder', 'page', 'query', 'add'], 'add', false)).toEqual(['folder', 'page', 'query'])
  expect(ticked(['folder', 'page', 'query', 'other', 'foreign'], 'folder', false)).toEqual(['foreign'])
})

test('a node shows half a tick when only part of what is below it is granted', () => {
  expect(halfTicked(tree, new Set(['folder', 'page', 'query']))).toEqual(['folder', 'page'])
  expect(halfTicked(tree, new Set(['folder', 'page', 'query', 'add', 'other']))).toEqual([])
})

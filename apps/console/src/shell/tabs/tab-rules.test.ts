import { expect, test } from 'vitest'
import { closed, visited, type Closing, type Tab } from './tab-rules.ts'

const tab = (path: string, search = ''): Tab => ({ path, search, title: path })
const tabs = [tab('/a'), tab('/b'), tab('/c')]
const pathsAfter = (path: string, active: string, which: Closing) => {
  const outcome = closed(tabs, path, active, which)
  return 'refusal' in outcome
    ? outcome.refusal
    : [outcome.tabs.map((each) => each.path).join(''), outcome.goTo?.path ?? null]
}

test('a page has one tab, which keeps the filters it was left with', () => {
  expect(visited(tabs, tab('/d'))).toEqual([...tabs, tab('/d')])
  expect(visited(tabs, tab('/b', '?pageNo=2'))).toEqual([tab('/a'), tab('/b', '?pageNo=2'), tab('/c')])
  expect(visited(tabs, tab('/b'))).toBe(tabs)
})

test.each([
  ['/b', '/a', 'current', ['/a/c', null]],
  ['/a', '/a', 'current', ['/b/c', '/c']],
  ['/b', '/c', 'right', ['/a/b', '/b']],
  ['/b', '/a', 'left', ['/b/c', '/b']],
  ['/b', '/b', 'all', ['/b', null]],
  ['/c', '/a', 'right', '右侧没有标签'],
  ['/a', '/a', 'left', '左侧没有标签'],
] as const)('[S2.16] [S8.11] closing at %s while showing %s: %s', (path, active, which, expected) => {
  expect(pathsAfter(path, active, which)).toEqual(expected)
})

test('[S2.16] [S8.11] the last tab cannot be closed', () => {
  expect(closed([tab('/a')], '/a', '/a', 'current')).toEqual({ refusal: '这是最后一个标签了, 无法被关闭' })
})

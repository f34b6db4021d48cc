import { failure, success, type Envelope } from '@chargedeck/contract/envelope'
import type { DictNode } from '@chargedeck/contract/base/dict/calls'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { useDict } from './word-queries.ts'

const word = (code: string, name: string) => ({ id: `1${code}`, pid: '1', code, name, children: [] })
const tree: DictNode[] = [
  { id: '1', pid: '0', code: 'common_status', name: '通用状态', children: [word('0', '正常'), word('1', '停用')] },
]

const Sample = () => {
  const { words, textOf } = useDict('common_status')
  return <p>{`${words.map(({ name }) => name).join('、')}|${textOf(0)}|${textOf('9')}`}</p>
}
const answering = (envelope: Envelope<unknown>) => theServerAnswers(() => envelope)

beforeEach(() => localStorage.clear())

test('[S8.9] a code shows its word, and 无此字典 when no word matches', async () => {
  answering(success(tree))
  openPage(<Sample />)
  expect(await screen.findByText('正常、停用|正常|无此字典')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('DICT_TYPE_TREE_DATA') ?? '{}')).toMatchObject({ value: tree })
})

test('[S8.9] shows 需重新登录 when no dictionaries are loaded', async () => {
  answering(failure('SERVER.UNEXPECTED'))
  openPage(<Sample />)
  expect(await screen.findByText('|需重新登录|需重新登录', {}, { timeout: 8000 })).toBeTruthy()
})

test('the stored dictionaries are used until the server has answered', async () => {
  localStorage.setItem('DICT_TYPE_TREE_DATA', JSON.stringify({ value: tree, expire: null }))
  theServerAnswers(() => success([{ ...tree[0], children: [word('0', '可用')] }]))
  openPage(<Sample />)
  expect(screen.getByText('正常、停用|正常|无此字典')).toBeTruthy()
  expect(await screen.findByText('可用|可用|无此字典')).toBeTruthy()
})

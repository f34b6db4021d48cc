import { expect, test } from 'vitest'
import { huifuSignText, huifuTime, wallTimeOfHuifu } from './huifu-text.ts'

test('fields are signed by name, in the shortest JSON, Chinese and slashes as they are', () => {
  const data = { trans_amt: '14.50', goods_desc: '充值/余额', Huifu: '6', acct: '{"b":1,"a":2}' }
  expect(huifuSignText(data)).toBe(
    String.raw`{"Huifu":"6","acct":"{\"b\":1,\"a\":2}","goods_desc":"充值/余额","trans_amt":"14.50"}`,
  )
})

test('only the first level of an answer is sorted', () => {
  expect(huifuSignText({ b: '', a: [{ z: '1', y: '2' }] })).toBe('{"a":[{"z":"1","y":"2"}],"b":""}')
})

test('moments lose their marks on the way out and find them again', () => {
  expect(huifuTime('2026-03-12 12:00:05')).toBe('20260312120005')
  expect(huifuTime('2026-03-12')).toBe('20260312')
  expect(wallTimeOfHuifu('20260312120005')).toBe('2026-03-12 12:00:05')
  expect(wallTimeOfHuifu('20260312')).toBeNull()
})

import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPile } from '../../../test/a-pile.ts'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { readLines } from './card-lines.ts'
import { LocalListTab } from './local-list-tab.tsx'

test('local list: changes can be sent only to a charger that has accepted a list; an invalid pasted line is named with its reason', async () => {
  const list = {
    cards: [{ idTag: 'A', allowed: true, expireTime: null }],
    version: 0,
    takenVersion: null,
    toldVersion: -1,
    changeQty: null,
  }
  theServerAnswers(() => success({ ...list, isSending: false, result: null, updateTime: null }))
  openPage(<LocalListTab pile={aPile()} />, { permissions: ['charger:localList:detail', 'charger:localList:send'] })
  await screen.findByText('设备不支持本地名单')
  expect(screen.getByText('下发变更').closest('button')).toHaveProperty('disabled', true)
  expect(screen.getByText('全量下发').closest('button')).toHaveProperty('disabled', false)
  expect(readLines('A\n b 禁止 2026-12-31 \n')).toEqual({
    cards: [
      { idTag: 'A', allowed: true, expireTime: null },
      { idTag: 'b', allowed: false, expireTime: '2026-12-31 23:59:59' },
    ],
  })
  expect(readLines('A\na')).toEqual({ fault: '第2行：卡号重复' })
  expect(readLines('A tomorrow')).toEqual({ fault: '第1行：有效期格式应为YYYY-MM-DD' })
})

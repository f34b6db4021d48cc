import { success } from '@chargedeck/contract/envelope'
import { fissionStates } from '@chargedeck/domain/fission/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { FissionSums } from './fission-sums.tsx'

test('each figure of the invitations leads to those that it counts, within the filters', async () => {
  const summary = { inviteQty: 40, registerQty: 23, firstChargeQty: 11, rewardAmt: fen(14_300) }
  theServerAnswers(() => success({ rows: [], totalRows: 40, summary }))
  openPage(<FissionSums />, { search: '?list=fission&activityId=7&pageNo=3' })
  const within = '/?list=fission&activityId=7'
  const addressOf = async (figure: string) => (await screen.findByText(figure)).closest('a')?.getAttribute('href')
  expect(await addressOf('40')).toBe(within)
  expect(await addressOf('23')).toBe(`${within}&reached=REGISTERED`)
  expect(await addressOf('11')).toBe(`${within}&reached=CHARGED`)
  expect(await addressOf('143.00')).toBe(`${within}&status=${fissionStates.rewarded}`)
})

import { success } from '@chargedeck/contract/envelope'
import type { ElectricityCost } from '@chargedeck/contract/insight/stat-monthly/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { CostField } from './cost-field.tsx'

const cost = { stationId: '3', stationName: '示例站', electricityCostAmt: fen(500), updateTime: null }

test('a cost that its field refuses takes nothing back; an emptied field does', async () => {
  const fetched = theServerAnswers(() => success(null))
  openPage(<CostField month="2026-03" cost={cost as ElectricityCost} />) // the field reads no more
  const leaveWith = (text: string) => {
    fireEvent.change(screen.getByLabelText('示例站电费成本'), { target: { value: text } })
    fireEvent.blur(screen.getByLabelText('示例站电费成本'))
  }
  leaveWith('-3')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
  leaveWith('')
  await expect.poll(() => fetched.mock.calls.map(bodyOf)).toMatchObject([{ electricityCostAmt: null }])
})

import { regulatorAssumptions } from '@chargedeck/domain/carrier/regulator/assumptions'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { aCarrierDetail } from '../fixtures.ts'
import { BasicFacts } from './carrier-facts.tsx'

test('what is assumed of a province is written on the page of its regulator, and of nobody else', () => {
  const { unmount } = openPage(<BasicFacts carrier={{ ...aCarrierDetail, carrierType: 'REG', apiStandard: 'HUNAN' }} />)
  for (const assumption of regulatorAssumptions.HUNAN) expect(screen.getByText(assumption)).toBeTruthy()
  unmount()
  openPage(<BasicFacts carrier={aCarrierDetail} />)
  expect(screen.queryByText(/以下为推定/)).toBeNull()
})

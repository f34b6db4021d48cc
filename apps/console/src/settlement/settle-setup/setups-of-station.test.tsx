import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { aSetup } from './fixtures.ts'
import { SetupsOfStation } from './setups-of-station.tsx'

const tab = <SetupsOfStation detail={{ station: { id: '101' } }} />
const pageOf = (rows: unknown[]) =>
  success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })

test('the drawer of a station shows its setups, and leads a role that may open them to each', async () => {
  theServerAnswers(() => pageOf([aSetup]))
  openPage(tab, { permissions: ['settle:center:setup:page'] })
  const link = await screen.findByRole('link', { name: '场地方5分/度' })
  expect(link.getAttribute('href')).toContain('/settle-center/setup?stationId=101&open=7')
  expect(screen.getByText('2026-04-01 至 长期')).toBeTruthy()
  expect(screen.getByText('示例置业 按电量 0.05元/度')).toBeTruthy()
  expect(screen.getByText('0.60%')).toBeTruthy()
})

test('a station without a setup says who gets what its orders bring', async () => {
  theServerAnswers(() => pageOf([]))
  openPage(tab)
  expect(await screen.findByText('还没有结算配置，订单收入全部归运营方')).toBeTruthy()
})

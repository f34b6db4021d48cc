import { failure, success, type Envelope } from '@chargedeck/contract/envelope'
import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { ShareholderDrawer } from './shareholder-drawer.tsx'

const holder = {
  id: '31',
  holderNo: 'SH0003',
  holderName: '示例置业',
  holderType: 'LAN',
  subjectType: '1',
  payableAmt: 1052,
  frozenAmt: 0,
  withdrawnAmt: 0,
  accountQty: 1,
  stationQty: 1,
  dataStatus: 0,
}

test('the balance of a partner leads to the closed days and the bills of open days that it is the sum of', async () => {
  theServerAnswers(() => success({ holder, stations: [] }))
  openPage(
    <ShareholderDrawer id="31" actionsOf={() => []} previous={undefined} next={undefined} onClose={() => {}} />,
    { permissions: ['settle:daily:page', 'settle:order:bills:page'] },
  )
  expect(await screen.findByText('应付余额')).toBeTruthy()
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('已关账未提现')).toBe('/settle-center/daily-stats?holderId=31&withdrawStatus=00')
  expect(addressOf('未关账')).toBe('/settle-center/order-bills?holderId=31&closedFlag=0')
})

test('the drawer of a partner who is deleted while it is shown closes, and stays when the server cannot answer', async () => {
  let answer: Envelope<unknown> = success({ holder, stations: [] })
  const fetched = theServerAnswers(() => answer)
  const onClose = vi.fn()
  const drawer = (
    <ShareholderDrawer id="31" actionsOf={() => []} previous={undefined} next={undefined} onClose={onClose} />
  )
  function Deleting() {
    const queries = useQueryClient()
    return (
      <>
        {drawer}
        <button type="button" onClick={() => void queries.invalidateQueries({ queryKey: ['shareholder'] })}>
          删
        </button>
      </>
    )
  }
  openPage(<Deleting />, { permissions: [] })
  await screen.findByText('应付余额')
  answer = failure('SERVER.NOT_READY')
  fireEvent.click(screen.getByText('删'))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  await screen.findByText('记录可能已删除，或不在您的数据范围内。')
  expect(onClose).not.toHaveBeenCalled()
  answer = failure('SHAREHOLDER.NOT_FOUND', '合作方不存在')
  fireEvent.click(screen.getByText('删'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

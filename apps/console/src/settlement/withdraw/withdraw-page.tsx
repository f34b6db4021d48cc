import { usePageAddress } from '../../platform/page-address.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { PayoutCards } from './payout-cards.tsx'
import { WithdrawList } from './withdraw-list.tsx'

const CashList = lazyPart(async () => (await import('./cash-list.tsx')).CashList)
const LineList = lazyPart(async () => (await import('./line-list.tsx')).LineList)

const field = 'list'
const tabs = [
  { key: 'history', label: '提现记录' },
  { key: 'cash', label: '汇付取现' },
  { key: 'lines', label: '日提现明细' },
]

/** Money on its way to partners, each view a list of its own. */
export function WithdrawPage() {
  const { params, setParams } = usePageAddress()
  const shown = tabs.find(({ key }) => key === params.get(field))?.key ?? 'history'
  return (
    <PageContainer>
      <PayoutCards />
      <PageTabs
        label="提现"
        tabs={tabs}
        shown={shown}
        onShow={(key) => setParams(key === 'history' ? {} : { [field]: key })}
      />
      {shown === 'history' && <WithdrawList />}
      {shown === 'cash' && <CashList />}
      {shown === 'lines' && <LineList />}
    </PageContainer>
  )
}

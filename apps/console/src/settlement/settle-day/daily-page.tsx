import { usePageAddress } from '../../platform/page-address.ts'
import { useMay, useSeesOrgs } from '../../platform/me.ts'
import { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { DailyList } from './daily-list.tsx'
import { dailyTabField, type DailyTab } from './parts/daily-address.ts'

const OpenList = lazyPart(async () => (await import('./open-list.tsx')).OpenList)
const CloseList = lazyPart(async () => (await import('./close/close-list.tsx')).CloseList)

const tabs = [
  { key: 'all', label: '全部', call: settleDayApi.page },
  { key: 'open', label: '未提现', call: settleDayApi.unWithdrawPage },
  { key: 'close', label: '关账', call: settleDayApi.closes },
] satisfies { key: DailyTab; label: string; call: unknown }[]

/** What each partner has of each station's day. */
export function DailyPage() {
  const { params, setParams } = usePageAddress()
  const may = useMay()
  const seesOrgs = useSeesOrgs() // a close is of a whole company
  const seen = tabs.filter(({ key, call }) => may(call) && (key !== 'close' || seesOrgs))
  const shown = seen.find(({ key }) => key === params.get(dailyTabField))?.key ?? 'all'
  return (
    <PageContainer>
      <PageTabs
        label="日结算"
        tabs={seen}
        shown={shown}
        onShow={(key) => setParams(key === 'all' ? {} : { [dailyTabField]: key })}
      />
      {shown === 'all' && <DailyList />}
      {shown === 'open' && <OpenList />}
      {shown === 'close' && <CloseList />}
    </PageContainer>
  )
}

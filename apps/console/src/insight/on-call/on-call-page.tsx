import { onCallApi } from '@chargedeck/contract/insight/on-call/calls'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { failedOfToday } from './on-call-queries.ts'
import { RuleList } from './rule-list.tsx'

const HookList = lazyPart(async () => (await import('./hook-list.tsx')).HookList, tabMeanwhile)
const MessageList = lazyPart(async () => (await import('./message-list.tsx')).MessageList, tabMeanwhile)

const field = 'list'
const tabs = [
  { key: 'rules', label: '通知规则', call: onCallApi.rules },
  { key: 'hooks', label: '群机器人', call: onCallApi.hooks },
  { key: 'messages', label: '发送记录', call: onCallApi.messages },
]

/** Who is told of warnings, by which robots, and what was sent. */
export function OnCallPage() {
  const { params, setParams } = usePageAddress()
  const may = useMay()
  const [today] = useState(() => dayOf(new Date()))
  const { data: failed } = useQuery({ ...failedOfToday(today), enabled: may(onCallApi.messages) })
  const failedQty = failed?.totalRows ?? 0
  const seen = tabs
    .filter(({ call }) => may(call))
    .map((tab) =>
      tab.key === 'messages' && failedQty > 0 ? { ...tab, label: `${tab.label}（今日失败${failedQty}）` } : tab,
    )
  const shown = (seen.find(({ key }) => key === params.get(field)) ?? seen[0])?.key
  return (
    <PageContainer>
      <PageTabs
        label="告警通知"
        tabs={seen}
        shown={shown ?? ''}
        onShow={(key) => setParams(key === 'rules' ? {} : { [field]: key })}
      />
      {shown === 'rules' && <RuleList />}
      {shown === 'hooks' && <HookList />}
      {shown === 'messages' && <MessageList />}
    </PageContainer>
  )
}

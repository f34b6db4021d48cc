import type { Carrier, CarrierDetail } from '@chargedeck/contract/site/carrier/row'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../platform/me.ts'
import { ActionBar } from '../../../ui/action/action-bar.tsx'
import type { RowAction } from '../../../ui/data-table/data-table.tsx'
import { RecordDrawer } from '../../../ui/record/record-drawer.tsx'
import { readingOf } from '../../../ui/record/use-fresh-record.ts'
import { RecordTabs } from '../../../ui/record/record-tabs.tsx'
import { CarrierStateTag } from '../carrier-columns.tsx'
import { carrierDetail } from '../carrier-queries.ts'
import type { CarrierTab } from '../parts/carrier-slots.ts'
import { ApiTable } from './api-table.tsx'
import { BasicFacts, PushFacts, SettleFacts } from './carrier-facts.tsx'
import { BreakerMoves, BoundSites, SecretMarks } from './carrier-lists.tsx'

type Props = {
  id: string
  tabs: readonly CarrierTab[]
  actionsOf: (carrier: Carrier) => readonly RowAction[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function CarrierDrawer({ id, tabs, actionsOf, ...steps }: Props) {
  const may = useMay()
  const { data: carrier, error, isPending, refetch } = useQuery(carrierDetail(id))
  const above = tabs.filter(({ permission }) => may(permission))
  const aboveOf = (shown: CarrierDetail) =>
    above
      .filter(({ concerns }) => concerns?.(shown) ?? true)
      .map(({ key, label, Content }) => ({ key, label, children: <Content carrier={shown} /> }))
  return (
    <RecordDrawer
      mode="view"
      name={carrier?.carrierName ?? '互联运营商'}
      size={760}
      reading={readingOf({ error, isPending, refetch })}
      extra={carrier && <CarrierStateTag carrier={carrier} />}
      footer={carrier && <ActionBar actions={actionsOf(carrier)} />}
      {...steps}
    >
      {carrier && (
        <RecordTabs
          groups={[
            { label: '资料', tabs: ownTabsOf(carrier) },
            { label: '往来', tabs: [...aboveOf(carrier), ...lineTabsOf(carrier)] },
          ]}
        />
      )}
    </RecordDrawer>
  )
}

const ownTabsOf = (carrier: CarrierDetail) => [
  { key: 'basic', label: '基本信息', children: <BasicFacts carrier={carrier} /> },
  { key: 'secrets', label: '密钥', children: <SecretMarks carrier={carrier} /> },
  { key: 'apis', label: '接口', children: <ApiTable carrier={carrier} /> },
  { key: 'push', label: '推送', children: <PushFacts carrier={carrier} /> },
  ...(carrier.carrierType === 'REG'
    ? []
    : [{ key: 'settle', label: '结算', children: <SettleFacts carrier={carrier} /> }]), // no money goes to it or comes from it
]

const lineTabsOf = (carrier: CarrierDetail) => [
  ...(carrier.carrierType === 'SUP'
    ? []
    : [{ key: 'sites', label: '站点', children: <BoundSites carrier={carrier} /> }]), // has a list of its own
  { key: 'breaker', label: '近期熔断', children: <BreakerMoves carrier={carrier} /> },
]

import type { PileDetail } from '@chargedeck/contract/site/pile/calls'
import { pileRunStatusLabels } from '@chargedeck/contract/site/pile/enums'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMay } from '../../platform/me.ts'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import { GunTiles } from '../gun/parts/gun-tiles.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DrawerSection, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import type { PileDrawerProps, PileDrawerSlots } from './parts/pile-slots.ts'
import { PileFacts } from './pile-facts.tsx'
import { runTones } from './pile-labels.ts'
import { pileDetail, pileGuns, useLivePileGuns } from './pile-queries.ts'

type Props = PileDrawerProps & { slots: PileDrawerSlots }

export function PileDrawer({ id, slots, actionsOf, ...steps }: Props) {
  const may = useMay()
  const { data, error, isPending, refetch } = useQuery(pileDetail(id))
  const pile = data?.pile
  const state = pile && (
    <StateTag
      tone={runTones[pile.runStatus]}
      label={pileRunStatusLabels[pile.runStatus]}
      pulse={pile.runStatus === 'CHARGING'}
    />
  )
  const overview = {
    key: 'overview',
    label: '概览',
    children: data && <Overview detail={data} slots={slots} />,
  }
  const groups = slots.groups.map(({ label, tabs }, at) => {
    const allowed = tabs
      .filter(({ permission }) => may(permission))
      .map((tab) => ({ key: tab.key, label: tab.label, children: pile && <tab.Content pile={pile} /> }))
    return { label, tabs: at === 0 ? [overview, ...allowed] : allowed }
  })
  const actions = pile ? actionsOf(pile) : []
  return (
    <RecordDrawer
      mode="view"
      name={pile?.pileName ?? '充电桩'}
      size={860}
      reading={readingOf({ error, isPending, refetch })}
      footer={actions.length > 0 && <ActionBar actions={actions} />}
      extra={state}
      {...steps}
    >
      {data && <RecordTabs groups={groups} />}
    </RecordDrawer>
  )
}

const Overview = ({ detail, slots }: { detail: PileDetail; slots: PileDrawerSlots }) => (
  <>
    {slots.notices.map((Notice, at) => (
      <Notice key={at} detail={detail} />
    ))}
    <DrawerSection title="充电枪" extra={<OrdersLink pileNo={detail.pile.pileNo} />}>
      <LiveGuns pileId={detail.pile.id} />
    </DrawerSection>
    <PileFacts detail={detail} />
    {slots.sections.map((Section, at) => (
      <Section key={at} detail={detail} />
    ))}
  </>
)

const OrdersLink = ({ pileNo }: { pileNo: string }) => (
  <PageLink to={`/orders/charge?pileNo=${pileNo}`} needs={ordersOfGroupAbove} otherwise={null}>
    该桩订单
  </PageLink>
)
const ordersOfGroupAbove = 'charge:order:page'

function LiveGuns({ pileId }: { pileId: string }) {
  const { data, error, refetch } = useQuery(pileGuns(pileId))
  useLivePileGuns(pileId)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <GunTiles guns={data} /> : <Skeleton active paragraph={{ rows: 3 }} />
}

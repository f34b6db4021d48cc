import type { Pile, PileDetail } from '@chargedeck/contract/site/pile/calls'
import { pileRunStatusLabels } from '@chargedeck/contract/site/pile/enums'
import { commandApi } from '@chargedeck/contract/charging/command/calls'
import { useQuery } from '@tanstack/react-query'
import { Flex, Skeleton, Tabs } from 'antd'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { AskButton, whyNotAsk } from '../../charging/command/parts/ask-button.tsx'
import { GunTiles } from '../gun/parts/gun-tiles.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DrawerSection, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { pileTabs } from './drawer-tabs.tsx'
import { PasswordSection } from '../../charging/pile-password/password-section.tsx'
import { PileFacts } from './pile-facts.tsx'
import { runTones } from './pile-labels.ts'
import { pileDetail, pileGuns, useLivePileGuns } from './pile-queries.ts'

const otherTabs = pileTabs.map(({ load, ...tab }) => ({ ...tab, Content: lazy(load) }))

type Props = {
  id: string
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
  onReboot: (pile: Pile) => void
}

export function PileDrawer({ id, onReboot, ...steps }: Props) {
  const may = useMay()
  const { data, error, isPending } = useQuery(pileDetail(id))
  const pile = data?.pile
  const state = pile && (
    <StateTag
      tone={runTones[pile.runStatus]}
      label={pileRunStatusLabels[pile.runStatus]}
      pulse={pile.runStatus === 'CHARGING'}
    />
  )
  const others = otherTabs
    .filter(({ permission }) => may(permission))
    .map(({ key, label, Content }) => ({
      key,
      label,
      children: <Suspense fallback={<Skeleton active />}>{pile && <Content pile={pile} />}</Suspense>,
    }))
  return (
    <RecordDrawer
      mode="view"
      name={pile?.pileName ?? '充电桩'}
      size={860}
      loading={isPending}
      error={error}
      footer={pile && [commandApi.reboot, commandApi.reset].some(may) && <RebootBar pile={pile} onReboot={onReboot} />}
      extra={state}
      {...steps}
    >
      {data && <Tabs items={[{ key: 'overview', label: '概览', children: <Overview detail={data} /> }, ...others]} />}
    </RecordDrawer>
  )
}

function RebootBar({ pile, onReboot }: { pile: Pile; onReboot: (pile: Pile) => void }) {
  return (
    <Flex justify="end">
      <AskButton danger why={whyNotAsk(pile, 'reset')} label="重启充电桩" onClick={() => onReboot(pile)} />
    </Flex>
  )
}

const Overview = ({ detail }: { detail: PileDetail }) => (
  <>
    <DrawerSection title="充电枪" extra={<Link to={`/orders/charge?pileNo=${detail.pile.pileNo}`}>该桩订单</Link>}>
      <LiveGuns pileId={detail.pile.id} />
    </DrawerSection>
    <PileFacts detail={detail} />
    <PasswordSection detail={detail} />
  </>
)

function LiveGuns({ pileId }: { pileId: string }) {
  const { data, error, refetch } = useQuery(pileGuns(pileId))
  useLivePileGuns(pileId)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <GunTiles guns={data} /> : <Skeleton active paragraph={{ rows: 3 }} />
}

import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled } from '@ant-design/icons'
import { stationApi, type Station } from '@chargedeck/contract/site/station/calls'
import { stationGuardLabels } from '@chargedeck/contract/site/station/enums'
import { siteLifecycleApi } from '@chargedeck/contract/site/station/lifecycle'
import { stationImageApi } from '@chargedeck/contract/site/station/image'
import type { ShownGuard } from '@chargedeck/contract/site/station/moves'
import { stationStates, stationSteps, type StationGuard } from '@chargedeck/domain/station/states'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { useMay, type Permission } from '../../../platform/me.ts'
import { usePageAddress } from '../../../platform/page-address.ts'
import { DisabledReason } from '../../../ui/action/disabled-reason.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { useShownTab } from '../../../ui/record/record-tabs.tsx'
import type { SetupTabProps, StationSetup } from '../parts/station-slots.ts'
import { stationGuards } from '../station-queries.ts'
import { useMayFollow } from '../../../ui/text/lead.ts'
import { PageLink } from '../../../ui/text/page-link.tsx'
import './station-setup.css'

type Props = SetupTabProps & { setups: readonly StationSetup[] }

/** The way from a planned station to one that charges: each condition of 上线 with what fulfils it right here. */
export function StationSetupTab({ station, setups, act }: Props) {
  const { data, error, refetch } = useQuery(stationGuards(station.id))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const open = data.goOnline.filter(({ ok }) => !ok)
  const hasCharged = data.delete.some(({ guard, ok }) => guard === 'noOrder' && !ok)
  return (
    <>
      <Alert showIcon style={{ marginBottom: 16 }} {...verdictOf(station, open.length, hasCharged)} />
      <ol className="station-setup">
        <Step ok title="已建站" found={`${station.stationNo}，${station.address}`}>
          <EditButton station={station} act={act} />
        </Step>
        {inOrder(data.goOnline).map((guard) => (
          <Step key={guard.guard} ok={guard.ok} title={guard.ok ? stationGuardLabels[guard.guard] : guard.message}>
            <Ways guard={guard} station={station} setups={setups} act={act} />
          </Step>
        ))}
        <GoOnline station={station} open={open} act={act} />
        <FirstCharge station={station} hasCharged={hasCharged} />
      </ol>
    </>
  )
}

/** A pile is put to use only under a plan in force. */
const inOrder = (guards: readonly ShownGuard[]): readonly ShownGuard[] =>
  guards.toSorted((a, b) => Number(a.guard === 'pileInUse') - Number(b.guard === 'pileInUse'))

function verdictOf({ status }: Station, open: number, hasCharged: boolean) {
  if (status === stationStates.operating && open === 0 && !hasCharged)
    return { type: 'info' as const, title: '站点已上线，等待首次充电' }
  if (status === stationStates.operating && open === 0)
    return { type: 'success' as const, title: '站点运营中，条件齐全' }
  if (status === stationStates.operating)
    return { type: 'warning' as const, title: `站点运营中，但有 ${open} 项条件不再满足` }
  return open === 0
    ? { type: 'success' as const, title: '条件齐全，可以上线' }
    : { type: 'info' as const, title: `离上线还差 ${open} 项` }
}

type StepProps = {
  ok: boolean
  /** It cannot be done before the others. */
  isLater?: boolean
  title: string
  found?: string
  children?: ReactNode
}

const Step = ({ ok, isLater = false, title, found, children }: StepProps) => (
  <li className={`station-setup__step station-setup__step--${ok ? 'done' : isLater ? 'later' : 'open'}`}>
    <StepSign ok={ok} isLater={isLater} />
    <div className="station-setup__text">
      <strong>{title}</strong>
      {found && <small>{found}</small>}
    </div>
    <Flex gap="small" wrap justify="end">
      {children}
    </Flex>
  </li>
)

function StepSign({ ok, isLater }: { ok: boolean; isLater: boolean }) {
  if (ok) return <CheckCircleFilled aria-label="已完成" />
  return isLater ? <ClockCircleOutlined aria-label="之后" /> : <CloseCircleFilled aria-label="未完成" />
}

function EditButton({ station: { id }, act }: Pick<Props, 'station' | 'act'>) {
  const may = useMay()
  if (!may(siteLifecycleApi.edit)) return null
  return (
    <Button size="small" onClick={() => act({ kind: 'form', id })}>
      编辑站点
    </Button>
  )
}

type Way = { key: string; label: string; permission: Permission; to?: string; take: () => void }

/** What this user may do about a condition; a fulfilled one keeps its ways, but quietly. */
function Ways({ guard: { guard, ok }, station, setups, act }: Props & { guard: ShownGuard }) {
  const may = useMay()
  const mayFollow = useMayFollow()
  const { go } = usePageAddress()
  const [, showTab] = useShownTab()
  const [open, setOpen] = useState<StationSetup | null>(null)
  const own: Partial<Record<StationGuard, Omit<Way, 'key'>>> = {
    position: {
      label: '设置位置',
      permission: stationApi.lngAndLat,
      take: () => act({ kind: 'place', station }),
    },
    cover: { label: '上传图片', permission: stationImageApi.add, take: () => showTab('images') },
    serviceTel: {
      label: '填写客服电话',
      permission: siteLifecycleApi.edit,
      take: () => act({ kind: 'form', id: station.id }),
    },
  }
  const ownWay = own[guard]
  const ways: Way[] = [
    ...(ownWay ? [{ key: guard, ...ownWay }] : []),
    ...setups.filter((setup) => setup.guard === guard).map((setup) => wayOf(setup, station, { open: setOpen, go })),
  ]
  const allowed = ways.filter(({ permission, to }) =>
    to === undefined ? may(permission) : mayFollow({ to, needs: permission }),
  )
  if (allowed.length === 0) return ok ? null : <small>您没有处理权限，请联系站点负责人或管理员</small>
  return (
    <>
      {allowed.map(({ key, label, take }, at) => (
        <Button key={key} size="small" type={ok ? 'text' : at === 0 ? 'primary' : 'default'} onClick={take}>
          {label}
        </Button>
      ))}
      {open && 'Dialog' in open && <open.Dialog station={station} onClose={() => setOpen(null)} />}
    </>
  )
}

type Takes = { open: (setup: StationSetup) => void; go: (to: string) => unknown }

function wayOf(setup: StationSetup, station: Station, { open, go }: Takes): Way {
  const { key, label, permission } = setup
  if ('Dialog' in setup) return { key, label, permission, take: () => open(setup) }
  const to = setup.addressOf(station)
  return { key, label, permission, to, take: () => void go(to) }
}

function GoOnline({ station, open, act }: Pick<Props, 'station' | 'act'> & { open: readonly ShownGuard[] }) {
  const may = useMay()
  const isOnline = station.status === stationStates.operating
  const whyNot = open.length > 0 ? `还差：${open.map(({ message }) => message).join('；')}` : undefined
  return (
    <Step ok={isOnline} isLater={open.length > 0} title={isOnline ? '已上线' : '尚未上线'}>
      {may(stationApi.online) && stationSteps.can(station.status, 'goOnline') && (
        <DisabledReason why={whyNot}>
          <Button size="small" type="primary" onClick={() => act({ kind: 'move', station, move: 'goOnline' })}>
            上线
          </Button>
        </DisabledReason>
      )}
    </Step>
  )
}

/** Pages of groups above are named by the code of their permission. */
const watching = { path: '/monitor/runtime', needs: 'rpt:monitor:runtime:page', label: '看实时监控' }
const orders = { path: '/orders/charge', needs: 'charge:order:page', label: '查看订单' }

function FirstCharge({ station: { id, status }, hasCharged }: Pick<Props, 'station'> & { hasCharged: boolean }) {
  const { path, needs, label } = hasCharged ? orders : watching
  const hint = '用充电卡在桩上刷卡，或扫枪上的二维码，充一次电'
  const isNext = status === stationStates.operating && !hasCharged
  return (
    <Step
      ok={hasCharged}
      isLater={!hasCharged}
      title={hasCharged ? '已有充电订单' : '尚未充过电'}
      {...(isNext && { found: hint })}
    >
      {(isNext || hasCharged) && (
        <PageLink to={`${path}?stationId=${id}`} needs={needs} otherwise={null}>
          {label}
        </PageLink>
      )}
    </Step>
  )
}

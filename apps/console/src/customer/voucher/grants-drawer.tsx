import { grantStateLabels, grantStopLabels, grantTargetLabels } from '@chargedeck/contract/customer/voucher/enums'
import { voucherApi } from '@chargedeck/contract/customer/voucher/calls'
import { voucherGrantApi, type VoucherGrant } from '@chargedeck/contract/customer/voucher/grant-calls'
import { grantTargets } from '@chargedeck/domain/activity/kinds'
import { grantStates, grantSteps } from '@chargedeck/domain/voucher/grant-states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { SideDrawer } from '../../ui/record/side-drawer.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag, toneColor } from '../../ui/text/state-tag.tsx'
import { ActivityLink } from '../activity/parts/activity-link.tsx'
import { GrantConditions } from './grant-conditions.tsx'
import { toneOfGrant } from './voucher-labels.ts'
import { grantPage, useGrantReport, useResumeGrant, useStopGrant } from './voucher-queries.ts'

/** The grants with their progress, the newest first. */
export function GrantsDrawer({ onClose }: { onClose: () => void }) {
  const may = useMay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const report = useGrantReport()
  const [stopping, setStopping] = useState<VoucherGrant | null>(null)
  const [resuming, setResuming] = useState<VoucherGrant | null>(null)
  const actionsOf = (grant: VoucherGrant): RowAction[] => [
    ...(may(voucherGrantApi.report) ? [{ key: 'report', label: '报告', onClick: () => report.mutate(grant.id) }] : []),
    ...(may(voucherGrantApi.resume) && grantSteps.can(grant.status, 'resume')
      ? [{ key: 'resume', label: '继续', whyNot: whyNotResume(grant), onClick: () => setResuming(grant) }]
      : []),
    ...(may(voucherGrantApi.stop)
      ? [{ key: 'stop', label: '停止', danger: true, whyNot: whyNotStop(grant), onClick: () => setStopping(grant) }]
      : []),
    ...(may(voucherApi.page) ? [{ key: 'vouchers', label: '优惠券', onClick: () => showVouchers(grant) }] : []),
  ]
  const showVouchers = ({ id }: VoucherGrant) => {
    void navigate(`/customer/ordinary?list=vouchers&grantId=${id}`)
    onClose()
  }
  const mayAct = [voucherGrantApi.report, voucherGrantApi.stop, voucherGrantApi.resume, voucherApi.page].some(may)
  useVouchersRead()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['voucher'] })
  return (
    <SideDrawer title="发放记录" size={960} onClose={onClose} extra={<Button onClick={refresh}>刷新</Button>}>
      <PagedTable<VoucherGrant>
        rowKey="id"
        load={grantPage}
        columns={columns}
        actions={mayAct ? actionsOf : undefined}
        empty="还没有发放过"
      />
      {resuming && <ResumeDialog grant={resuming} onClose={() => setResuming(null)} />}
      {stopping && <StopDialog grant={stopping} onClose={() => setStopping(null)} />}
    </SideDrawer>
  )
}

/** The list of vouchers below is read again for each grant that has ended, also before it was seen, and as the drawer leaves. */
function useVouchersRead(): void {
  const queries = useQueryClient()
  const { data } = useQuery(grantPage({ pageNo: 1, pageSize: 20 })) // as the table asks first
  const ended = data?.rows
    .filter((grant) => !isRunning(grant))
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (ended) void queries.invalidateQueries({ queryKey: ['voucher', 'page'] })
  }, [ended, queries])
  useEffect(() => () => void queries.invalidateQueries({ queryKey: ['voucher', 'page'] }), [queries])
}

const isRunning = ({ status }: VoucherGrant): boolean => grantSteps.can(status, 'stop')
const whyNotChange = ({ changeable }: VoucherGrant): string | undefined =>
  changeable ? undefined : '由其他人发起，您只能停止或继续自己发起的发放'
const whyNotStop = (grant: VoucherGrant): string | undefined => (isRunning(grant) ? whyNotChange(grant) : '发放已结束')

const leftOf = ({ totalQty, grantedQty, refusedQty }: VoucherGrant): number => totalQty - grantedQty - refusedQty
function whyNotResume(grant: VoucherGrant): string | undefined {
  if (leftOf(grant) === 0) return '所有客户都已轮到'
  return isBudgetGone(grant) ? '活动剩余预算不足，调高预算后可以继续' : whyNotChange(grant)
}

/** Nobody else can receive anything, by what those before have cost. */
function isBudgetGone({ budgetLeftAmt, stopReason, costAmt, grantedQty }: VoucherGrant): boolean {
  if (budgetLeftAmt === null) return false
  const isTooSmall = stopReason === 'BUDGET_TOO_SMALL' && budgetLeftAmt < costAmt / Math.max(grantedQty, 1)
  return budgetLeftAmt === 0 || isTooSmall
}

function ResumeDialog({ grant, onClose }: { grant: VoucherGrant; onClose: () => void }) {
  const { mutateAsync } = useResumeGrant()
  return (
    <ConfirmDialog
      title={`继续发放 - ${grant.activityName}`}
      what={`向尚未轮到的 ${leftOf(grant)} 位客户继续发放，已发放的客户不会重复收到。`}
      okText="继续发放"
      saved="已继续发放"
      onConfirm={() => mutateAsync({ id: grant.id })}
      onClose={onClose}
    />
  )
}

function StopDialog({ grant, onClose }: { grant: VoucherGrant; onClose: () => void }) {
  const { mutateAsync } = useStopGrant()
  return (
    <ConfirmDialog
      title={`停止发放 - ${grant.activityName}`}
      what="已经发出的优惠券保留，其余客户不再发放。"
      reason="required"
      danger
      okText="停止"
      saved="发放已停止"
      onConfirm={(reason) => mutateAsync({ id: grant.id, reason })}
      onClose={onClose}
    />
  )
}

const barOf = ({ status }: VoucherGrant) =>
  status === grantStates.stopped ? { strokeColor: toneColor('off'), status: 'normal' as const } : {}
const shareOf = ({ totalQty, grantedQty, refusedQty }: VoucherGrant): number =>
  totalQty === 0 ? 0 : Math.floor(((grantedQty + refusedQty) * 100) / totalQty)

/** While it runs, those who were refused; a grant that ended early also missed those whose turn did not come. */
const missedBy = (grant: VoucherGrant): number =>
  isRunning(grant) ? grant.refusedQty : grant.totalQty - grant.grantedQty

/** Lines of a sheet that name nobody are no people. */
const countedIn = ({ target }: VoucherGrant): string => (target === grantTargets.sheet ? '行' : '人')

const columns: readonly Column<VoucherGrant>[] = [
  {
    key: 'activityName',
    title: '活动',
    width: 130,
    ellipsis: true,
    render: (_, { activityId, activityName }: VoucherGrant) => (
      <ActivityLink id={activityId}>{activityName}</ActivityLink>
    ),
  },
  {
    key: 'target',
    title: '发放对象',
    width: 150,
    render: (_, { target, fileName, filters }: VoucherGrant) => (
      <>
        {fileName ?? grantTargetLabels[target]}
        {filters && (
          <div className="cd-muted">
            <GrantConditions filters={filters} />
          </div>
        )}
      </>
    ),
  },
  {
    key: 'status',
    card: 'state',
    title: '状态',
    width: 150,
    render: (_, grant: VoucherGrant) => (
      <>
        <StateTag tone={toneOfGrant(grant)} label={grantStateLabels[grant.status]} />
        {grant.stopReason && <div className="cd-muted">{grantStopLabels[grant.stopReason]}</div>}
      </>
    ),
  },
  {
    key: 'progress',
    title: '进度',
    width: 190,
    render: (_, grant: VoucherGrant) => (
      <>
        <Progress percent={shareOf(grant)} size="small" {...barOf(grant)} aria-label="发放进度" />
        <span className="cd-number">
          {grant.totalQty} {countedIn(grant)}：已发 {grant.grantedQty}，未发 {missedBy(grant)}
        </span>
      </>
    ),
  },
  {
    key: 'createTime',
    title: '发起',
    width: 160,
    render: (_, { createTime, createUserName }: VoucherGrant) => (
      <>
        <InstantText value={createTime} />
        {createUserName && <div className="cd-muted">{createUserName}</div>}
      </>
    ),
  },
]

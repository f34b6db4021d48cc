import { redeemCodeApi, type RedeemBatch } from '@chargedeck/contract/customer/voucher/code-calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { Allowed } from '../../ui/action/allowed.tsx'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { SideDrawer } from '../../ui/record/side-drawer.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { ActivityLink } from '../activity/parts/activity-link.tsx'
import { MakeCodes } from './make-codes.tsx'
import { RedeemedList } from './redeemed-list.tsx'
import { batchPage, usePrintBatch, useStopBatch } from './voucher-queries.ts'

type Opened = { what: 'redeemed' | 'print' | 'stop'; batch: RedeemBatch }

/** The batches of codes, the newest first. */
export function CodesDrawer({ onClose }: { onClose: () => void }) {
  const may = useMay()
  const [isMaking, setMaking] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const actionsOf = (batch: RedeemBatch): RowAction[] => {
    const whyNot = batch.dataStatus === dataStates.normal ? undefined : '已停用'
    const whyNotPrint = whyNot ?? (batch.redeemedQty < batch.codeQty ? undefined : '已全部兑换')
    const print = {
      key: 'print',
      label: '导出',
      whyNot: whyNotPrint,
      onClick: () => setOpened({ what: 'print', batch }),
    }
    const stop = { key: 'stop', label: '停用', danger: true, whyNot, onClick: () => setOpened({ what: 'stop', batch }) }
    const redeemed = { key: 'redeemed', label: '记录', onClick: () => setOpened({ what: 'redeemed', batch }) }
    return [
      ...(may(redeemCodeApi.redeemed) ? [redeemed] : []),
      ...(may(redeemCodeApi.print) ? [print] : []),
      ...(may(redeemCodeApi.stop) ? [stop] : []),
    ]
  }
  const mayAct = [redeemCodeApi.redeemed, redeemCodeApi.print, redeemCodeApi.stop].some(may)
  const make = (
    <Allowed to={redeemCodeApi.batch}>
      <Button type="primary" onClick={() => setMaking(true)}>
        生成兑换码
      </Button>
    </Allowed>
  )
  const close = () => setOpened(null)
  return (
    <SideDrawer title="兑换码" size={920} onClose={onClose} extra={make}>
      <PagedTable<RedeemBatch>
        rowKey="id"
        load={batchPage}
        columns={columns}
        actions={mayAct ? actionsOf : undefined}
        empty="还没有兑换码"
      />
      {isMaking && <MakeCodes onClose={() => setMaking(false)} />}
      {opened?.what === 'redeemed' && (
        <SideDrawer title={`兑换记录 - ${opened.batch.batchNo}`} size={640} onClose={close}>
          <RedeemedList batchId={opened.batch.id} />
        </SideDrawer>
      )}
      {opened?.what === 'print' && <PrintDialog batch={opened.batch} onClose={close} />}
      {opened?.what === 'stop' && <StopDialog batch={opened.batch} onClose={close} />}
    </SideDrawer>
  )
}

type DialogProps = { batch: RedeemBatch; onClose: () => void }

function PrintDialog({ batch: { id, batchNo, codeQty, redeemedQty, printQty }, onClose }: DialogProps) {
  const { mutateAsync } = usePrintBatch()
  const owners = '请妥善保管文件：谁有文件，谁就能兑换。'
  return (
    <ConfirmDialog
      title={`导出兑换码 - ${batchNo}`}
      what={
        printQty === 0
          ? `导出全部 ${codeQty} 个兑换码。${owners}再次导出须填写原因，并记入操作日志。`
          : `已导出过 ${printQty} 次，以前的文件仍然有效。再次导出未兑换的 ${codeQty - redeemedQty} 个兑换码。${owners}`
      }
      {...(printQty > 0 && { reason: 'required' as const })}
      okText="导出"
      onConfirm={(reason) => mutateAsync({ id, ...(reason && { reason }) })}
      onClose={onClose}
    />
  )
}

function StopDialog({ batch: { id, batchNo, codeQty, redeemedQty }, onClose }: DialogProps) {
  const { mutateAsync } = useStopBatch()
  return (
    <ConfirmDialog
      title={`停用兑换码 - ${batchNo}`}
      what={`未兑换的 ${codeQty - redeemedQty} 个兑换码将作废，已兑换的不受影响。`}
      reason="required"
      danger
      okText="停用"
      saved="兑换码已停用"
      onConfirm={(reason) => mutateAsync({ id, reason })}
      onClose={onClose}
    />
  )
}

const columns: readonly Column<RedeemBatch>[] = [
  {
    key: 'activityName',
    title: '活动',
    width: 130,
    ellipsis: true,
    render: (_, { activityId, activityName }: RedeemBatch) => (
      <ActivityLink id={activityId}>{activityName}</ActivityLink>
    ),
  },
  {
    key: 'qty',
    title: '已兑换/总数',
    width: 110,
    align: 'right',
    render: (_, { redeemedQty, codeQty }: RedeemBatch) => (
      <span className="cd-number">
        {redeemedQty} / {codeQty}
      </span>
    ),
  },
  {
    key: 'status',
    card: 'state',
    title: '状态',
    width: 110,
    render: (_, { dataStatus, printQty }: RedeemBatch) => {
      if (dataStatus !== dataStates.normal) return <StateTag tone="off" label="已停用" />
      const printed = printQty > 1 ? `已导出${printQty}次` : '已导出'
      return <StateTag tone={printQty > 0 ? 'idle' : 'waiting'} label={printQty > 0 ? printed : '未导出'} />
    },
  },
  {
    key: 'batchNo',
    title: '批次号',
    width: 160,
    render: (_, { batchNo }: RedeemBatch) => <span className="cd-number">{batchNo}</span>,
  },
  {
    key: 'validTo',
    title: '兑换截止',
    width: 160,
    render: (_, { validTo }: RedeemBatch) => <InstantText value={validTo} />,
  },
]

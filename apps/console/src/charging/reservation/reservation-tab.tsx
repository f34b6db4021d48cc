import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { reservationApi, type ReservationRow } from '@chargedeck/contract/charging/reservation/calls'
import { reservationStatusLabels } from '@chargedeck/contract/charging/reservation/enums'
import { reservationStates, isReservationOpen, type ReservationState } from '@chargedeck/domain/reservation/states'
import { Flex } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useMay } from '../../platform/me.ts'
import { CommandButton } from '../command/parts/command-button.tsx'
import { whyNoCommand } from '../command/parts/why-no-command.ts'
import { ConfirmAction } from '../../ui/action/confirm-action.tsx'
import { deviceWord } from '../../site/pile/parts/device-words.ts'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'
import { AddReservationDialog } from './add-reservation-dialog.tsx'
import { reservationPage, useCancelReservation } from './reservation-queries.ts'
import { NumberInput, type NumberTyped } from '../../ui/fields/number/number-input.tsx'

const tones: Record<ReservationState, Tone> = {
  [reservationStates.waiting]: 'waiting',
  [reservationStates.reserved]: 'reserved',
  [reservationStates.used]: 'done',
  [reservationStates.expired]: 'off',
  [reservationStates.cancelled]: 'off',
  [reservationStates.refused]: 'fault',
}

/** The reservations of this pile, current and past. */
export function ReservationTab({ pile }: { pile: Pile }) {
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const cancelling = {
    key: 'action',
    title: '操作',
    width: 100,
    render: (_: unknown, row: ReservationRow) => <Cancel row={row} why={whyNoCommand(pile, 'reservation')} />,
  }
  return (
    <>
      <Flex justify="end" gap="small" style={{ marginBottom: 12 }}>
        <Allowed to={reservationApi.cancel}>
          <CancelByNumber pileId={pile.id} why={whyNoCommand(pile, 'reservation')} />
        </Allowed>
        <Allowed to={reservationApi.add}>
          <CommandButton primary label="预约" why={whyNoCommand(pile, 'reservation')} onClick={() => setAdding(true)} />
        </Allowed>
      </Flex>
      <PagedTable<ReservationRow>
        rowKey="id"
        load={(page) => reservationPage({ ...page, pileId: pile.id })}
        refetchMs={5000}
        empty="还没有预约"
        columns={may(reservationApi.cancel) ? [...columns, cancelling] : columns}
      />
      {adding && <AddReservationDialog pile={pile} onClose={() => setAdding(false)} />}
    </>
  )
}

/** The charger may hold a gun for a reservation that we do not know. */
function CancelByNumber({ pileId, why }: { pileId: string; why: string | undefined }) {
  const [reservationNo, setReservationNo] = useState<NumberTyped>(null)
  const cancel = useCancelReservation()
  const asked = typeof reservationNo === 'number' ? reservationNo : null
  const whyNot = why ?? (asked === null ? '请先填写预约号' : undefined)
  return (
    <Flex gap="small" align="center">
      <NumberInput
        aria-label="预约号"
        placeholder="预约号"
        min={0}
        max={2_147_483_647}
        precision={0}
        value={reservationNo}
        onChange={setReservationNo}
      />
      <ConfirmAction
        label="按预约号取消"
        title="按预约号取消"
        what={`将请设备取消预约号 ${asked}，本系统没有该预约时也会下发。`}
        {...(whyNot !== undefined && { whyNot })}
        onConfirm={() => cancel.mutateAsync({ pileId, reservationNo: asked ?? 0 })}
      />
    </Flex>
  )
}

const columns = [
  { key: 'gunName', title: '枪', width: 80, render: (_: unknown, { gunName }: ReservationRow) => gunName ?? '任意枪' },
  {
    key: 'cardNo',
    title: '卡号',
    width: 150,
    render: (_: unknown, { cardNo, customerName }: ReservationRow) =>
      customerName ? `${cardNo}（${customerName}）` : cardNo,
  },
  {
    key: 'expireTime',
    title: '保留至',
    width: 172,
    render: (_: unknown, { expireTime }: ReservationRow) => <InstantText value={expireTime} />,
  },
  {
    key: 'status',
    title: '状态',
    width: 100,
    render: (_: unknown, { status }: ReservationRow) => (
      <StateTag tone={tones[status]} label={reservationStatusLabels[status]} />
    ),
  },
  {
    key: 'result',
    title: '设备应答',
    width: 110,
    render: (_: unknown, { result }: ReservationRow) => deviceWord(result),
  },
  {
    key: 'createTime',
    title: '预约时间',
    width: 172,
    render: (_: unknown, { createTime }: ReservationRow) => <InstantText value={createTime} />,
  },
]

function Cancel({ row: { id, status, cardNo }, why }: { row: ReservationRow; why: string | undefined }) {
  const cancel = useCancelReservation()
  if (!isReservationOpen(status)) return '-'
  return (
    <ConfirmAction
      label="取消预约"
      title="取消预约"
      what={`将请设备释放为卡号 ${cardNo} 保留的枪。`}
      {...(why !== undefined && { whyNot: why })}
      onConfirm={() => cancel.mutateAsync({ id })}
    />
  )
}

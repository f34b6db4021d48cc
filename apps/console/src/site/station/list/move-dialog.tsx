import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { Station } from '@chargedeck/contract/site/station/calls'
import type { ShownGuard } from '@chargedeck/contract/site/station/moves'
import { stationGuardLabels } from '@chargedeck/contract/site/station/enums'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Form, Input, Skeleton } from 'antd'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { stationGuards, useMoveStation, type StationMove } from '../station-queries.ts'
import './move-dialog.css'

type Words = { verb: string; done: string; what: string; needsReason: boolean; danger: boolean }
const words: Record<StationMove, Words> = {
  goOnline: {
    verb: '上线',
    done: '已上线',
    what: '上线后对司机可见，可以启动充电。',
    needsReason: false,
    danger: false,
  },
  goOffline: {
    verb: '下线',
    done: '已下线',
    what: '下线后站点进入维护，不能再启动充电。',
    needsReason: true,
    danger: true,
  },
  dismantle: {
    verb: '拆除',
    done: '已拆除',
    what: '拆除后站点永久停用，不能恢复；未生效的计费方案一并作废。',
    needsReason: true,
    danger: true,
  },
  delete: {
    verb: '删除',
    done: '删除成功',
    what: '删除后不能恢复，图片和计费方案一并删除。',
    needsReason: false,
    danger: true,
  },
}

const laterStop = '桩离线的订单，桩恢复在线后停止；届时站点已重新上线的不再停止。'

type Fields = { reason?: string; stopRunning?: boolean; isClosed?: boolean }
type Props = {
  station: Station
  move: StationMove
  /** Shows what is still missing, each with what fulfils it. */
  onSetUp: (id: string) => void
  onClose: () => void
}

/** Shows the guards of the step before it is taken. */
export function MoveDialog({ station, move, onSetUp, onClose }: Props) {
  const { verb, done, what, needsReason, danger } = words[move]
  const { message, modal } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const insists = Form.useWatch('stopRunning', form) ?? false
  const { data, error: unread } = useQuery(stationGuards(station.id))
  const { mutateAsync } = useMoveStation(move)
  const guards = data?.[move]
  const isCharging = move === 'goOffline' && guards?.some(({ guard, ok }) => guard === 'noRunningOrder' && !ok)
  const blocked = guards?.some(({ ok }) => !ok) && !(isCharging && insists)
  const goSetUp = () => {
    onClose()
    onSetUp(station.id)
  }
  const save = async ({ reason = '', stopRunning = false, isClosed = false }: Fields) => {
    const flags = { stopRunning: stopRunning ? 1 : 0, closeFlag: isClosed ? 1 : 0 } as const
    const stopped = await mutateAsync({ id: station.id, reason: reason.trim(), ...flags })
    if (stopped && stopped.unreached.length > 0)
      modal.warning({ title: done, content: <Unreached orderNos={stopped.unreached} /> })
    else void message.success(done)
  }
  return (
    <DialogForm<Fields>
      title={move === 'delete' ? `确认删除「${station.stationName}」？` : `${verb} - ${station.stationName}`}
      okText={verb}
      danger={danger}
      form={form}
      blocked={blocked !== false}
      onSave={save}
      onClose={onClose}
    >
      {unread && <Alert type="error" showIcon title={unread.message} style={{ marginBottom: 12 }} />}
      <p>{what}</p>
      {guards ? <Guards guards={guards} /> : <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {move === 'goOnline' && blocked && (
        <Button type="link" style={{ padding: 0 }} onClick={goSetUp}>
          去补齐
        </Button>
      )}
      {isCharging && (
        <Form.Item name="stopRunning" valuePropName="checked" extra={laterStop}>
          <Checkbox>停止这些订单并下线</Checkbox>
        </Form.Item>
      )}
      {move === 'goOffline' && (
        <Form.Item name="isClosed" valuePropName="checked" extra="互联运营商看到的站点状态为关闭下线；不勾选为维护中">
          <Checkbox>关闭下线</Checkbox>
        </Form.Item>
      )}
      {needsReason && (
        <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
          <Input.TextArea rows={2} maxLength={100} showCount />
        </Form.Item>
      )}
    </DialogForm>
  )
}

const Unreached = ({ orderNos }: { orderNos: readonly string[] }) => (
  <>
    <p>{`以下${orderNos.length}笔订单的桩离线，未能停止。${laterStop}`}</p>
    <ul>
      {orderNos.map((orderNo) => (
        <li key={orderNo}>{orderNo}</li>
      ))}
    </ul>
  </>
)

const Guards = ({ guards }: { guards: readonly ShownGuard[] }) => (
  <ul className="station-guards">
    {guards.map(({ guard, ok, message }) => (
      <li key={guard} className={ok ? 'station-guards__ok' : 'station-guards__no'}>
        {ok ? <CheckCircleFilled aria-label="满足" /> : <CloseCircleFilled aria-label="不满足" />}
        {ok ? <span>{stationGuardLabels[guard]}</span> : <strong>{message}</strong>}
      </li>
    ))}
  </ul>
)

import type { Station } from '@chargedeck/contract/site/station/calls'
import { isClosed } from '@chargedeck/domain/station/states'
import { Form, Input } from 'antd'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { useMoveStation } from '../station-queries.ts'

/** Of a station that is offline: closed for good, or under maintenance again. */
export function ClosedDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  const { mutateAsync } = useMoveStation('goOffline')
  const { id, stationName } = station
  const verb = isClosed(station) ? '改为维护中' : '关闭下线'
  const closeFlag = isClosed(station) ? 0 : 1
  return (
    <DialogForm<{ reason: string }>
      title={`${verb} - ${stationName}`}
      okText={verb}
      danger={closeFlag === 1}
      saved={closeFlag === 1 ? '已关闭下线' : '已改为维护中'}
      intro={
        <p>
          {closeFlag === 1
            ? '站点长期关闭，互联运营商看到的站点状态改为关闭下线，直到重新上线。'
            : '站点仍未上线，互联运营商看到的站点状态改为维护中。'}
        </p>
      }
      onSave={({ reason }) => mutateAsync({ id, reason: reason.trim(), stopRunning: 0, closeFlag })}
      onClose={onClose}
    >
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
        <Input.TextArea rows={2} maxLength={100} showCount />
      </Form.Item>
    </DialogForm>
  )
}

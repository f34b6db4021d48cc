import { payChannelLabels } from '@chargedeck/contract/money/pay-config/enums'
import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { payConfigChoices, useAskForBill } from './channel-bill-queries.ts'

type Fields = { payConfigId: string; billDay: Dayjs }

/** Any day of the last three months, by hand. */
export function AskForBillDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAskForBill()
  const { data: configs = [], error, isPending, refetch } = useQuery(payConfigChoices)
  const options = configs
    .filter(({ channel }) => isOnlineChannel(channel))
    .map(({ id, cfgName, channel, mchId }) => ({
      value: id,
      label: `${cfgName}（${payChannelLabels[channel]} ${mchId}）`,
    }))
  const today = dayjs(wallNow()).startOf('day')
  return (
    <DialogForm<Fields>
      title="核对账单"
      okText="核对"
      saved="已开始核对"
      blocked={error !== null}
      initialValues={{ billDay: today.subtract(1, 'day') }}
      onSave={({ payConfigId, billDay }) => mutateAsync({ payConfigId, billDay: billDay.format('YYYY-MM-DD') })}
      onClose={onClose}
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <Form.Item name="payConfigId" label="支付配置" rules={[{ required: true, message: '请选择支付配置' }]}>
        <Select options={options} loading={isPending} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="billDay" label="账单日" rules={[{ required: true, message: '请选择账单日' }]}>
        <DateTimePicker allowClear={false} minDate={today.subtract(90, 'day')} maxDate={today.subtract(1, 'day')} />
      </Form.Item>
    </DialogForm>
  )
}

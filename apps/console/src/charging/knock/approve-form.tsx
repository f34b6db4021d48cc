import { pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import type { Knock } from '@chargedeck/contract/charging/knock/calls'
import { Alert, App, Form, Input, Radio } from 'antd'
import { siteLifecycleApi } from '@chargedeck/contract/site/station/lifecycle'
import { useMay } from '../../platform/me.ts'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useApproveKnock, type Approval } from './knock-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

const powers = { DC: 120, AC: 7 } as const

type Props = {
  knock: Knock
  /** Where the charger stands, if that is known. */
  stationId?: string
  onClose: () => void
}

/** What a charger does not report: its station and its ratings. */
export function ApproveForm({ knock, stationId, onClose }: Props) {
  const { message } = App.useApp()
  const approve = useApproveKnock(knock)
  const mayCommission = useMay()(siteLifecycleApi.updatePileStatus)
  const first = {
    ...(stationId !== undefined && { stationId }),
    pileName: knock.pileNo.slice(-30),
    pileType: 'DC' as const,
    ratedPowerKw: powers.DC,
    gunQty: knock.gunQty ?? 1,
    commissionFlag: mayCommission ? 1 : 0,
  }
  const save = async (approval: Approval) => {
    const { waitReason } = await approve.mutateAsync(approval)
    if (waitReason) void message.warning(`设备状态为待投运：${waitReason}`, 10)
  }
  return (
    <RecordForm<Approval>
      mode="add"
      name={`充电桩 ${knock.pileNo}`}
      size={480}
      initialValues={first}
      saved="接入成功，设备将自动登录"
      onSave={save}
      onClose={onClose}
    >
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={`${knock.vendor || '未知厂商'} ${knock.model || '未知型号'}${knock.gunQty === null ? '，设备未报告枪数' : `，${knock.gunQty}把枪`}，从 ${knock.address} 连接`}
        description={`${mayCommission ? '不投运的桩不能充电，可以稍后投运；' : '接入后设备状态为待投运；'}其余信息可在充电桩页面补充。`}
      />
      <PileFields />
      {mayCommission && <CommissionField />}
    </RecordForm>
  )
}

const CommissionField = () => (
  <SwitchField name="commissionFlag" label="同时投运" extra="站点没有生效的计费方案时，设备保持待投运" />
)

function PileFields() {
  const form = Form.useFormInstance<Approval>()
  return (
    <>
      <Form.Item name="stationId" label="所属站点" rules={[{ required: true, message: '请选择所属站点' }]}>
        <StationSelect />
      </Form.Item>
      <Form.Item name="pileName" label="桩名称" rules={[{ required: true, whitespace: true, max: 30 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="pileType" label="桩类型" rules={[{ required: true, message: '请选择桩类型' }]}>
        <Radio.Group
          options={Object.entries(pileTypeLabels).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => form.setFieldValue('ratedPowerKw', powers[target.value === 'AC' ? 'AC' : 'DC'])}
        />
      </Form.Item>
      <NumberItem
        name="ratedPowerKw"
        label="额定功率（kW）"
        extra="直流15至1000，交流3.5至43"
        rules={[{ required: true }]}
        min={0.1}
        max={1000}
        precision={1}
      />
      <NumberItem name="gunQty" label="枪数" rules={[{ required: true }]} min={1} max={20} precision={0} />
    </>
  )
}

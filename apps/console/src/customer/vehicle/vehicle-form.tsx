import { Half } from '../../ui/record/half.tsx'
import type { Vehicle } from '@chargedeck/contract/customer/vehicle/calls'
import { vehicleErrorTexts } from '@chargedeck/contract/customer/vehicle/errors'
import { plateColorLabels, vehicleUseLabels, type VehicleUse } from '@chargedeck/contract/customer/vehicle/enums'
import { vehicleUses } from '@chargedeck/domain/vehicle/kinds'
import { isPlate, plateColors, plateWarning, tidyPlate, type PlateColor } from '@chargedeck/domain/vehicle/plates'
import { isVin, isVinCheckDigitRight, tidyVin } from '@chargedeck/domain/vehicle/vins'
import { Alert, Checkbox, Col, Form, Input, Row, Select } from 'antd'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useSaveVehicle } from './vehicle-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Fields = {
  plateNo: string
  plateColor: PlateColor
  vin?: string
  vehicleUse: VehicleUse
  brand?: string
  modelName?: string
  batteryKwh?: number | null
  isDefault: boolean
  remark?: string
}
type Props = {
  customerId: string
  customerName?: string | null
  /** Null: a new one. */
  vehicle: Vehicle | null
  onClose: () => void
}

const optionsOf = <Code extends string>(labels: Readonly<Record<Code, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }))

export function VehicleForm({ customerId, customerName, vehicle, onClose }: Props) {
  const { mutateAsync } = useSaveVehicle()
  const save = ({ isDefault, vin, brand, modelName, remark, ...facts }: Fields) =>
    mutateAsync({
      ...facts,
      customerId,
      vin: vin?.trim() || null,
      brand: brand?.trim() || null,
      modelName: modelName?.trim() || null,
      remark: remark?.trim() || null,
      defaultFlag: isDefault ? 1 : 0,
      ...(vehicle && { id: vehicle.id, rowVersion: vehicle.rowVersion }),
    })
  return (
    <DialogForm<Fields>
      title={vehicle ? `编辑车辆 - ${vehicle.plateNo}` : customerName ? `新增车辆 - ${customerName}` : '新增车辆'}
      initialValues={vehicle ? fieldsOf(vehicle) : newFields}
      saved={vehicle ? '编辑成功' : '新增成功'}
      width={560}
      onSave={save}
      onClose={onClose}
    >
      <VehicleFields vehicle={vehicle} />
    </DialogForm>
  )
}

const plateRule = {
  validateTrigger: 'onBlur',
  validator: async (_: unknown, typed = '') => {
    if (typed.trim() && !isPlate(tidyPlate(typed))) throw new Error(vehicleErrorTexts['VEHICLE.PLATE_WRONG'])
  },
}
const vinRule = {
  validateTrigger: 'onBlur',
  validator: async (_: unknown, typed = '') => {
    if (typed.trim() && !isVin(tidyVin(typed))) throw new Error(vehicleErrorTexts['VEHICLE.VIN_WRONG'])
  },
}
const typingAndLeaving = ['onChange', 'onBlur']

/** Two columns, so that the form fits a small screen. */
const VehicleFields = ({ vehicle }: Pick<Props, 'vehicle'>) => (
  <Row gutter={16}>
    <Half>
      <Form.Item
        name="plateNo"
        label="车牌号"
        validateTrigger={typingAndLeaving}
        rules={[{ required: true, whitespace: true }, plateRule]}
      >
        <Input maxLength={20} autoFocus={!vehicle} placeholder="如 苏AD12345" />
      </Form.Item>
    </Half>
    <Half>
      <Form.Item name="plateColor" label="车牌颜色" rules={[{ required: true, message: '请选择车牌颜色' }]}>
        <Select options={optionsOf(plateColorLabels)} />
      </Form.Item>
    </Half>
    <Half>
      <Form.Item name="vehicleUse" label="用途" rules={[{ required: true, message: '请选择用途' }]}>
        <Select options={optionsOf(vehicleUseLabels)} />
      </Form.Item>
    </Half>
    <Half>
      <NumberItem name="batteryKwh" label="电池容量" min={1} max={2000} precision={1} suffix="度" />
    </Half>
    <Col span={24}>
      <Form.Item
        name="vin"
        label="VIN"
        validateTrigger={typingAndLeaving}
        extra="绑定后，首次由桩上报该VIN的充电会验证它"
        rules={[vinRule]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Doubts />
    </Col>
    <Half>
      <Form.Item name="brand" label="品牌">
        <Input maxLength={30} />
      </Form.Item>
    </Half>
    <Half>
      <Form.Item name="modelName" label="车型">
        <Input maxLength={30} />
      </Form.Item>
    </Half>
    <Col span={24}>
      <Form.Item name="remark" label="备注">
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox disabled={vehicle?.defaultFlag === 1}>默认车辆</Checkbox>
      </Form.Item>
    </Col>
  </Row>
)

/** What is odd about the numbers, though the server takes them. */
function Doubts() {
  const form = Form.useFormInstance<Fields>()
  const plateNo = Form.useWatch('plateNo', form) ?? ''
  const plateColor = Form.useWatch('plateColor', form) ?? plateColors.green
  const vin = tidyVin(Form.useWatch('vin', form) ?? '')
  const warning = plateNo.length > 6 ? plateWarning(tidyPlate(plateNo), plateColor) : null
  const doubts = [
    ...(warning === 'NEW_ENERGY_IN_ANOTHER_COLOR' ? ['8位车牌是新能源车牌，颜色通常为绿或黄绿'] : []),
    ...(warning === 'SHORT_PLATE_IN_GREEN' ? ['绿牌和黄绿牌通常为8位'] : []),
    ...(isVin(vin) && !isVinCheckDigitRight(vin) ? ['VIN的校验位不符，请核对；进口车和试验车可以忽略'] : []),
  ]
  return doubts.map((text) => <Alert key={text} type="warning" showIcon title={text} style={{ marginBottom: 12 }} />)
}

const newFields: Partial<Fields> = {
  plateColor: plateColors.green,
  vehicleUse: vehicleUses.private,
  isDefault: false,
}

const fieldsOf = (vehicle: Vehicle): Fields => ({
  plateNo: vehicle.plateNo,
  plateColor: vehicle.plateColor,
  vin: vehicle.vin ?? '',
  vehicleUse: vehicle.vehicleUse,
  brand: vehicle.brand ?? '',
  modelName: vehicle.modelName ?? '',
  batteryKwh: vehicle.batteryKwh,
  isDefault: vehicle.defaultFlag === 1,
  remark: vehicle.remark ?? '',
})

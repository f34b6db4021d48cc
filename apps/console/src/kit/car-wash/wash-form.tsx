import type { CarWash } from '@chargedeck/contract/kit/car-wash/calls'
import { Form, Input } from 'antd'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { LinkFields } from '../device-call/parts/link-fields.tsx'
import { useSaveWash } from './wash-queries.ts'
import { factsOf, fieldsOf, newWash, type WashFields } from './wash-values.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Props = { wash: CarWash | null; onClose: () => void }

/** Null: a new one. */
export function WashForm({ wash, onClose }: Props) {
  const { mutateAsync } = useSaveWash()
  const known = wash && { id: wash.id, rowVersion: wash.rowVersion }
  return (
    <RecordForm<WashFields>
      mode={wash ? 'edit' : 'add'}
      name={wash?.washName ?? '洗车机'}
      initialValues={wash ? fieldsOf(wash) : newWash}
      onSave={(fields) => mutateAsync({ ...factsOf(fields), ...known })}
      formNames={{ priceAmt: 'priceYuan', freeEnergy: 'freeKwh' }}
      onClose={onClose}
    >
      <DrawerSection title="基本信息">
        <BasicFields />
      </DrawerSection>
      <DrawerSection title="价格与赠洗">
        <PriceFields />
      </DrawerSection>
      <DrawerSection title="接口参数">
        <LinkFields hasSecret={wash?.hasSecret ?? false} />
      </DrawerSection>
    </RecordForm>
  )
}

const required = [{ required: true }]

const BasicFields = () => (
  <>
    <Form.Item name="stationId" label="站点" rules={[{ required: true, message: '请选择站点' }]}>
      <StationSelect />
    </Form.Item>
    <Form.Item
      name="washNo"
      label="编号"
      extra="字母、数字、- 或 _，写在二维码中"
      rules={[{ required: true, pattern: /^[\w-]{1,20}$/, message: '请填写1到20位字母、数字、- 或 _' }]}
    >
      <Input maxLength={20} />
    </Form.Item>
    <Form.Item name="washName" label="名称" rules={[{ required: true, whitespace: true, max: 30 }]}>
      <Input maxLength={30} showCount />
    </Form.Item>
    <Form.Item name="model" label="型号">
      <Input maxLength={30} />
    </Form.Item>
    <NumberItem name="bayQty" label="工位数" rules={required} min={1} max={20} precision={0} />
    <Form.Item name="remark" label="备注">
      <Input maxLength={200} />
    </Form.Item>
  </>
)

const PriceFields = () => (
  <>
    <NumberItem name="priceYuan" label="单次价格（元）" rules={required} min={0} max={1000} precision={2} />
    <NumberItem name="washMin" label="单次时长（分）" rules={required} min={1} max={240} precision={0} />
    <NumberItem
      name="freeKwh"
      label="充满赠洗（度）"
      extra="一次充电达到该电量，赠一张洗车券；空为不赠"
      min={0}
      max={1000}
      precision={2}
    />
    <NumberItem name="voucherDays" label="洗车券有效天数" rules={required} min={1} max={365} precision={0} />
  </>
)

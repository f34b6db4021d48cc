import { pileErrorTexts } from '@chargedeck/contract/site/pile/errors'
import { pileTypeLabels, protocolLabels, netTypeLabels } from '@chargedeck/contract/site/pile/enums'
import type { Protocol } from '@chargedeck/domain/pile/capabilities'
import { fitsPower, wrongPileNo } from '@chargedeck/domain/pile/rules'
import { Col, Form, Input, Row, Select, type FormRule } from 'antd'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { StationSelect } from '../station/parts/station-select.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { NumberField } from './form-parts.tsx'
import { Half } from '../../ui/record/half.tsx'
import { GunFields } from './gun-fields.tsx'
import type { PileFields } from './pile-form-values.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

const protocols = Object.entries(protocolLabels).map(([value, label]) => ({ value, label }))

type TextProps = { name: keyof PileFields; label: string; max: number; required?: boolean; disabled?: boolean }
const TextField = ({ name, label, max, required = false, disabled = false }: TextProps) => (
  <Half>
    <Form.Item name={name} label={label} rules={[{ required, whitespace: required, max }]}>
      <Input disabled={disabled} />
    </Form.Item>
  </Half>
)
const DayField = ({ name, label }: { name: keyof PileFields; label: string }) => (
  <Half>
    <Form.Item name={name} label={label}>
      <DateTimePicker />
    </Form.Item>
  </Half>
)

const notAbove: FormRule = ({ getFieldValue }) => ({
  validator: async (_, least?: number | null) => {
    const most = getFieldValue('voltageMax') as number | null | undefined
    if (least != null && most != null && least > most) throw new Error(pileErrorTexts['PILE.FACTS_WRONG'])
  },
})

type Props = {
  /** It has connected once: its number, protocol and guns are fixed. */
  isKnown: boolean
  isNew: boolean
}

export const PileFormFields = ({ isKnown, isNew }: Props) => (
  <>
    <DrawerSection title="基本信息">
      <Row gutter={16}>
        <NumberOfPile disabled={isKnown} />
        <TextField name="pileName" label="桩名称" max={30} required />
        {isNew && (
          <Half>
            <Form.Item name="stationId" label="所属站点" rules={[{ required: true, message: '请选择所属站点' }]}>
              <StationSelect />
            </Form.Item>
          </Half>
        )}
        <Half>
          <Form.Item name="protocol" label="通讯协议" rules={[{ required: true, message: '请选择通讯协议' }]}>
            <Select options={protocols} disabled={isKnown} />
          </Form.Item>
        </Half>
        <TextField name="model" label="设备型号" max={30} required />
        <TextField name="manufacturerName" label="生产厂商" max={30} required />
        <TextField name="locationDesc" label="安装位置" max={50} />
        <TextField name="assetNo" label="资产编号" max={30} />
      </Row>
    </DrawerSection>
    <PowerFields />
    <GunFields isKnown={isKnown} />
    <DrawerSection title="计量检定与日期">
      <Row gutter={16}>
        <DayField name="verifyDate" label="检定日期" />
        <DayField name="verifyDueDate" label="检定到期日" />
        <DayField name="productionDate" label="生产日期" />
        <DayField name="installDate" label="安装日期" />
        <DayField name="warrantyDate" label="质保日期" />
      </Row>
    </DrawerSection>
    <DrawerSection title="其他">
      <Row gutter={16}>
        <Half>
          <Form.Item name="netType" label="网络">
            <EnumSelect labels={netTypeLabels} />
          </Form.Item>
        </Half>
        <TextField name="simNo" label="物联卡号" max={20} />
        <TextField name="manufacturerId" label="厂商组织机构代码" max={9} />
        <NumberField name="purchaseYuan" label="采购价（元）" min={0} max={100_000_000} digits={2} required={false} />
        <NumberField name="lng" label="经度（GCJ-02）" min={73} max={136} digits={6} required={false} />
        <NumberField name="lat" label="纬度（GCJ-02）" min={3} max={54} digits={6} required={false} />
        <Col span={24}>
          <Form.Item name="remark" label="备注">
            <Input.TextArea rows={3} maxLength={200} showCount />
          </Form.Item>
        </Col>
      </Row>
    </DrawerSection>
  </>
)

function NumberOfPile({ disabled }: { disabled: boolean }) {
  const protocol = Form.useWatch<Protocol | undefined>('protocol') ?? 'OCPP_1_6J'
  const fits = async (_rule: unknown, value = '') => {
    if (value.trim() === '') throw new Error('请填写桩编号')
    const wrong = wrongPileNo(value, protocol)
    if (wrong) throw new Error(wrong)
  }
  return (
    <Half>
      <Form.Item
        name="pileNo"
        label="桩编号"
        dependencies={['protocol']}
        required
        rules={[{ validator: fits }]}
        extra={disabled ? '设备已上线，编号不可修改' : '与设备上配置的编号一致'}
      >
        <Input disabled={disabled} maxLength={48} />
      </Form.Item>
    </Half>
  )
}

function PowerFields() {
  const pileType = Form.useWatch<'DC' | 'AC' | undefined>('pileType') ?? 'DC'
  const fits = async (_rule: unknown, value?: number) => {
    if (value === undefined || value === null) throw new Error('请填写额定功率')
    if (!fitsPower(pileType, value)) throw new Error(pileType === 'DC' ? '直流桩为15到1000kW' : '交流桩为3.5到43kW')
  }
  return (
    <DrawerSection title="电气参数">
      <Row gutter={16}>
        <Half>
          <Form.Item name="pileType" label="桩类型" rules={[{ required: true, message: '请选择桩类型' }]}>
            <EnumSelect labels={pileTypeLabels} />
          </Form.Item>
        </Half>
        <Half>
          <NumberItem
            name="ratedPowerKw"
            label="额定功率（kW）"
            required
            dependencies={['pileType']}
            rules={[{ validator: fits }]}
            min={0.1}
            max={1000}
            precision={1}
          />
        </Half>
        <NumberField
          name="voltageMin"
          label="电压下限（V）"
          min={1}
          max={2000}
          dependencies={['voltageMax']}
          rule={notAbove}
        />
        <NumberField name="voltageMax" label="电压上限（V）" min={1} max={2000} />
        <NumberField name="currentMax" label="电流上限（A）" min={1} max={3000} />
        <NumberField
          name="maxPowerPercent"
          label="输出功率上限（%）"
          min={30}
          max={100}
          digits={2}
          extra="占额定功率的比例，由平台下发到每把枪；100不限制"
        />
        <NumberField name="maxSoc" label="SOC上限（%）" min={50} max={100} />
        <Half>
          <Form.Item
            name="socKey"
            label="SOC配置项"
            rules={[{ max: 50 }]}
            extra="设备支持SOC上限的配置项名称；留空由平台停充"
          >
            <Input />
          </Form.Item>
        </Half>
      </Row>
    </DrawerSection>
  )
}

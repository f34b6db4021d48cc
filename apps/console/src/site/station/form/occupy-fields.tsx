import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import { Button, Flex, Form, Input, Row } from 'antd'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Half } from '../../../ui/record/half.tsx'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'

const clock = { required: true, pattern: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, message: '如 22:00' }

/** The fee for a car that stays after its charge; the company's settings apply to each empty field. */
export function OccupySection() {
  const isOn = Form.useWatch('occupyFlag') === 1
  return (
    <DrawerSection title="占位费规则">
      <SwitchField name="occupyFlag" label="启用占位费" extra="流量方客户的充电不收占位费" />
      {isOn && (
        <>
          <Row gutter={16}>
            <RuleNumber name="graceMin" label="免费时长" unit="分钟" max={1440} />
            <RuleNumber name="unitMin" label="计费单位" unit="分钟" max={1440} min={1} />
            <RuleNumber name="unitYuan" label="每单位" unit="元" max={1000} precision={2} />
            <RuleNumber name="capYuan" label="封顶" unit="元" max={10_000} precision={2} />
            <Half>
              <Form.Item name={['occupyRule', 'gunTypes']} label="适用枪型">
                <EnumSelect labels={pileTypeLabels} mode="multiple" placeholder="全部" />
              </Form.Item>
            </Half>
          </Row>
          <FreeWindows />
        </>
      )}
    </DrawerSection>
  )
}

type NumberProps = { name: string; label: string; unit: string; max: number; min?: number; precision?: number }

const RuleNumber = ({ name, label, unit, max, min = 0, precision = 0 }: NumberProps) => (
  <Half>
    <NumberItem
      name={['occupyRule', name]}
      label={label}
      min={min}
      max={max}
      precision={precision}
      suffix={unit}
      placeholder="按公司运营配置"
    />
  </Half>
)

const FreeWindows = () => (
  <Form.Item label="免费时段">
    <Form.List name={['occupyRule', 'freeWindows']}>
      {(windows, { add, remove }) => (
        <Flex vertical gap="small">
          {windows.map(({ key, name }) => (
            <Flex key={key} gap="small" align="baseline">
              <Form.Item name={[name, 'from']} rules={[clock]} noStyle>
                <Input aria-label="免费时段起" placeholder="22:00" style={{ width: 110 }} />
              </Form.Item>
              至
              <Form.Item name={[name, 'to']} rules={[clock]} noStyle>
                <Input aria-label="免费时段止" placeholder="06:00" style={{ width: 110 }} />
              </Form.Item>
              <Button
                type="text"
                aria-label="删除免费时段"
                icon={<MinusCircleOutlined />}
                onClick={() => remove(name)}
              />
            </Flex>
          ))}
          {windows.length < 6 && (
            <Button size="small" icon={<PlusOutlined />} onClick={() => add({})} style={{ alignSelf: 'start' }}>
              添加时段
            </Button>
          )}
        </Flex>
      )}
    </Form.List>
  </Form.Item>
)

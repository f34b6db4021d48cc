import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { scopeTypeLabels } from '@chargedeck/contract/customer/activity/enums'
import type { ScopeRow } from '@chargedeck/contract/customer/activity/shapes'
import { customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import { pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import { scopeTypesFor } from '@chargedeck/domain/activity/in-scope'
import type { ActivityType, ScopeType } from '@chargedeck/domain/activity/kinds'
import { Button, Flex, Form, Select } from 'antd'
import { StationSelect } from '../../../site/station/parts/station-select.tsx'
import { CustomerChoice } from '../../customer/parts/customer-choice.tsx'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import type { TypedScope } from './form-values.ts'
import { GroupSelect } from '../../customer/parts/group-select.tsx'
import { CityChoice } from './city-choice.tsx'

const sides = [
  { value: 1, label: '仅限' },
  { value: 0, label: '排除' },
]
const mostParts = 12

/** What the activity is for, or not for; without a row of a type nothing limits it. */
export function ScopeField({ scope }: { scope: readonly ScopeRow[] }) {
  const type: ActivityType = Form.useWatch('activityType') ?? 'TOP_UP_GIFT'
  const typed: TypedScope[] = Form.useWatch('scope') ?? []
  const companyId: string | undefined = Form.useWatch('companyId', { preserve: true })
  const types = scopeTypesFor[type].map((value) => ({ value, label: scopeTypeLabels[value] }))
  const [first] = scopeTypesFor[type]
  return (
    <Form.List name="scope">
      {(rows, { add, remove }, { errors }) => (
        <Flex vertical gap="small" id="scope">
          {rows.length === 0 && <span>不限</span>}
          {rows.map(({ key, name }) => (
            <Flex key={key} gap="small" align="baseline" wrap>
              <Form.Item name={[name, 'includeFlag']} noStyle>
                <Select aria-label={`第${name + 1}项限定`} options={sides} style={{ width: 88 }} />
              </Form.Item>
              <Form.Item name={[name, 'scopeType']} noStyle>
                <Select aria-label={`第${name + 1}项类型`} options={types} style={{ width: 112 }} />
              </Form.Item>
              <div style={{ flex: '1 1 240px' }}>
                <Form.Item name={[name, 'ids']} rules={[{ required: true, message: '请选择' }]} style={{ margin: 0 }}>
                  <ScopeIds
                    key={typed[name]?.scopeType}
                    type={typed[name]?.scopeType ?? first}
                    scope={scope}
                    companyId={companyId}
                  />
                </Form.Item>
              </div>
              <Button
                type="text"
                aria-label={`删除第${name + 1}项`}
                icon={<DeleteOutlined />}
                onClick={() => remove(name)}
              />
            </Flex>
          ))}
          <Button
            icon={<PlusOutlined />}
            disabled={rows.length >= mostParts}
            onClick={() => add({ scopeType: first, includeFlag: 1, ids: [] })}
            style={{ alignSelf: 'start' }}
          >
            添加范围
          </Button>
          <Form.ErrorList errors={errors} />
        </Flex>
      )}
    </Form.List>
  )
}

type IdsProps = {
  type: ScopeType | undefined
  scope: readonly ScopeRow[]
  /** Of the activity, where it is known: nobody of another company gets anything. */
  companyId: string | undefined
  value?: string | string[]
  onChange?: (value: string | string[]) => void
  id?: string
}

function ScopeIds({ type, scope, companyId, ...field }: IdsProps) {
  const known = scope
    .filter(({ scopeType }) => scopeType === type)
    .map(({ scopeId, scopeName }) => ({ value: scopeId, label: scopeName }))
  if (type === 'STATION') return <StationSelect mode="multiple" {...field} />
  if (type === 'CITY') return <CityChoice mode="multiple" known={known} {...field} />
  if (type === 'GROUP') return <GroupSelect mode="multiple" known={known} companyId={companyId} {...field} />
  if (type === 'CUSTOMER') return <CustomerChoice mode="multiple" known={known} companyId={companyId} {...field} />
  const labels: Readonly<Record<string, string>> = type === 'PILE_TYPE' ? pileTypeLabels : customerTypeLabels
  return <EnumSelect<string> labels={labels} mode="multiple" {...field} />
}

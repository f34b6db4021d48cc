import { weekdayLabels } from '@chargedeck/contract/insight/on-call/enums'
import type { OnCallRuleRow } from '@chargedeck/contract/insight/on-call/shapes'
import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import { Checkbox, Flex, Form, Input } from 'antd'
import { useIsSuper } from '../../platform/me.ts'
import { CodeChoice } from '../../site/alarm-code/parts/code-choice.tsx'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { OrgTreeSelect } from '../../staff/org/parts/org-tree-select.tsx'
import { TimePicker } from '../../ui/fields/date-time.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { StepFields } from './step-fields.tsx'

const optionsOf = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value: Number(value), label }))

/** `rule` null: a new one, whose company is chosen. */
export const RuleFormFields = ({ rule }: { rule: OnCallRuleRow | null }) => (
  <>
    <Form.Item name="companyId" label="公司" rules={[{ required: true, message: '请选择公司' }]}>
      <CompanySelect forRecord disabled={rule !== null} />
    </Form.Item>
    <Form.Item name="ruleName" label="名称" rules={[{ required: true, whitespace: true, max: 40 }]}>
      <Input maxLength={40} showCount />
    </Form.Item>
    <Form.Item name="levels" label="告警等级" extra="不选为全部等级">
      <Checkbox.Group options={optionsOf(alarmLevelLabels)} />
    </Form.Item>
    <Form.Item name="alarmCodes" label="告警码" extra="不选为全部；表中没有的告警码可直接输入后回车">
      <CodeChoice alarmType="WARN" known={rule?.codeNames ?? []} />
    </Form.Item>
    <PlaceFields rule={rule} />
    <Form.Item name="weekdays" label="班次星期" extra="不选为每天；跨零点的班次按开始的那天">
      <Checkbox.Group options={optionsOf(weekdayLabels)} />
    </Form.Item>
    <Hours label="班次时间" from="shiftFrom" to="shiftTo" extra="不填为全天，结束早于开始为次日" />
    <Hours
      label="免打扰"
      from="quietFrom"
      to="quietTo"
      extra="一般和提示级告警等到结束时汇总为一条，紧急和重要照常通知"
    />
    <StepFields known={rule} />
    <SwitchField name="recoveryFlag" label="恢复时通知" />
    <Form.Item name="remark" label="备注">
      <Input maxLength={200} />
    </Form.Item>
  </>
)

/** Warnings of the platform itself have no place. */
function PlaceFields({ rule }: { rule: OnCallRuleRow | null }) {
  const isSuper = useIsSuper()
  const isOfPlatform = Form.useWatch<number | undefined>('platformFlag', Form.useFormInstance()) === 1
  return (
    <>
      {isSuper && rule === null && <SwitchField name="platformFlag" label="平台自身的告警（账务核对不符）" />}
      {isOfPlatform ? (
        <p>只通知不属于任何公司的告警</p>
      ) : (
        <>
          <Form.Item name="stationIds" label="站点" extra="站点和机构都不选为全公司">
            <StationSelect mode="multiple" />
          </Form.Item>
          <Form.Item name="orgId" label="机构及下级的站点">
            <OrgTreeSelect />
          </Form.Item>
        </>
      )}
    </>
  )
}

type HoursProps = { label: string; from: string; to: string; extra: string }

const Hours = ({ label, from, to, extra }: HoursProps) => (
  <Form.Item label={label} extra={extra}>
    <Flex gap={8} align="center">
      <Form.Item name={from} noStyle dependencies={[to]} rules={[bothOrNone(to)]}>
        <TimePicker aria-label={`${label}开始`} />
      </Form.Item>
      至
      <Form.Item name={to} noStyle dependencies={[from]} rules={[bothOrNone(from)]}>
        <TimePicker aria-label={`${label}结束`} />
      </Form.Item>
    </Flex>
  </Form.Item>
)

type FormLike = { getFieldValue: (name: string) => unknown }
const bothOrNone =
  (other: string) =>
  ({ getFieldValue }: FormLike) => ({
    validator: async (_: unknown, value?: string) => {
      if (!value && getFieldValue(other)) throw new Error('开始和结束须同时填写')
    },
  })

import { appPlatformLabels, appTypeLabels } from '@chargedeck/contract/money/channel-app/enums'
import { appPlatforms, type AppPlatform } from '@chargedeck/domain/channel-app/platforms'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { DataStatusSwitch } from '../../ui/fields/data-status/data-status-switch.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { payConfigsOf, useSaveApp, type ChannelApp, type ChannelAppFacts } from './channel-app-queries.ts'

type Props = { platform: AppPlatform; app: ChannelApp | null; onClose: () => void }

/** Secrets are written, never shown: an empty one stays as it is. */
export function ChannelAppForm({ platform, app, onClose }: Props) {
  const { mutateAsync } = useSaveApp(platform)
  const submit = (facts: ChannelAppFacts) =>
    mutateAsync({ ...facts, payCfgId: facts.payCfgId ?? null, ...(app && { id: app.id, rowVersion: app.rowVersion }) })
  return (
    <RecordForm<ChannelAppFacts>
      mode={app ? 'edit' : 'add'}
      name={app?.appName ?? appPlatformLabels[platform]}
      size={560}
      initialValues={app ? factsOf(app) : { appType: 'MINI', dataStatus: dataStates.normal }}
      onSave={submit}
      onClose={onClose}
    >
      <Form.Item name="appName" label="应用名称" rules={[{ required: true, whitespace: true, max: 40 }]}>
        <Input />
      </Form.Item>
      <Form.Item
        name="appId"
        label="AppId"
        rules={[{ required: true, max: 64, pattern: /^[\w-]+$/, message: '由字母、数字、下划线和短横线组成' }]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="appType" label="应用类型" rules={[{ required: true, message: '请选择应用类型' }]}>
        <EnumSelect labels={appTypeLabels} />
      </Form.Item>
      <Form.Item name="companyId" label="公司" rules={[{ required: true, message: '请选择公司' }]}>
        <CompanySelect forRecord disabled={app !== null} />
      </Form.Item>
      <PayConfigField platform={platform} />
      <Secrets platform={platform} app={app} />
      <Pages platform={platform} />
    </RecordForm>
  )
}

function PayConfigField({ platform }: { platform: AppPlatform }) {
  const companyId = Form.useWatch('companyId') as string | undefined // the form's own field
  const { data = [], isFetching } = useQuery(payConfigsOf(platform, companyId))
  return (
    <Form.Item name="payCfgId" label="支付配置" extra="应用内付款走这个商户">
      <Select
        allowClear
        loading={isFetching}
        options={data.map(({ id, cfgName, mchId }) => ({ value: id, label: `${cfgName}（${mchId}）` }))}
      />
    </Form.Item>
  )
}

const keptText = (secret: string | null | undefined): string | undefined => (secret ? '已设置，留空不变' : undefined)

const Secrets = ({ platform, app }: Omit<Props, 'onClose'>) => (
  <>
    <Form.Item name="appSecret" label="AppSecret" extra={keptText(app?.appSecret)}>
      <Input.Password autoComplete="new-password" maxLength={128} />
    </Form.Item>
    {platform === appPlatforms.alipay && (
      <>
        <Form.Item name="privateKey" label="应用私钥" extra={keptText(app?.privateKey)}>
          <Input.TextArea rows={3} spellCheck={false} />
        </Form.Item>
        <Form.Item name="aliPublicKey" label="支付宝公钥" extra={keptText(app?.aliPublicKey)}>
          <Input.TextArea rows={3} spellCheck={false} />
        </Form.Item>
        <Form.Item name="gatewayUrl" label="网关地址">
          <Input placeholder="https://openapi.alipay.com/gateway.do" allowClear />
        </Form.Item>
      </>
    )}
  </>
)

const templates = {
  tplStart: '启动通知模板',
  tplEnd: '结束通知模板',
  tplOccupy: '占位通知模板',
  tplRefund: '退款通知模板',
} as const

const Pages = ({ platform }: { platform: AppPlatform }) => (
  <>
    {Object.entries(templates).map(([name, label]) => (
      <Form.Item key={name} name={name} label={label} rules={[{ pattern: /^[\w.-]*$/, max: 64 }]}>
        <Input />
      </Form.Item>
    ))}
    <Form.Item name="qrPage" label="扫码页面路径" rules={[{ max: 120 }]}>
      <Input placeholder="pages/scan/index" />
    </Form.Item>
    <Form.Item
      name="serviceTel"
      label="客服电话"
      rules={[{ pattern: /^[0-9][0-9-]{4,19}$/, message: '电话号码不正确' }]}
    >
      <Input />
    </Form.Item>
    {platform === appPlatforms.alipay && (
      <SwitchField name="aliQrFlag" label="同步站点二维码" extra="该公司枪的支付宝二维码打开这个应用" />
    )}
    <DataStatusSwitch />
  </>
)

/** What the form holds: texts that are not set are left out, and so are the secrets. */
const factsOf = ({ appSecret: _, privateKey: _private, aliPublicKey: _public, ...app }: ChannelApp) =>
  Object.fromEntries(Object.entries(app).filter(([, value]) => value !== null))

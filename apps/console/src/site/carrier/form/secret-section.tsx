import { carrierSecretLabels } from '@chargedeck/contract/site/carrier/enums'
import {
  carrierSecretNames,
  isSecret,
  lengthsOfSecret,
  secretOf,
  type CarrierSecretName,
} from '@chargedeck/domain/carrier/secrets'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { DrawerSection, Facts } from '../../../ui/record/record-drawer.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { Pairs } from './fields.tsx'
import { Half } from '../../../ui/record/half.tsx'

const ours = carrierSecretNames.filter((name) => name.startsWith('my'))
const newLength = (name: CarrierSecretName): number => (lengthsOfSecret(name).includes(32) ? 32 : 16)
const drawn = (name: CarrierSecretName): string =>
  secretOf(crypto.getRandomValues(new Uint8Array(128)), newLength(name))

export function SecretSection({ isNew }: { isNew: boolean }) {
  const form = Form.useFormInstance()
  const [made, setMade] = useState<[CarrierSecretName, string][]>([])
  const make = () => {
    const secrets = ours.map((name): [CarrierSecretName, string] => [name, drawn(name)])
    form.setFieldsValue(Object.fromEntries(secrets))
    setMade(secrets)
  }
  return (
    <DrawerSection title="密钥" extra={<Button onClick={make}>生成我方密钥</Button>}>
      {made.length > 0 && <Made secrets={made} />}
      <Pairs>
        {carrierSecretNames.map((name) => (
          <Half key={name}>
            <SecretField name={name} isNew={isNew} />
          </Half>
        ))}
      </Pairs>
    </DrawerSection>
  )
}

function SecretField({ name, isNew }: { name: CarrierSecretName; isNew: boolean }) {
  const lengths = lengthsOfSecret(name).join('/')
  const validator = async (_: unknown, text: string | undefined) => {
    if (text ? !isSecret(name, text.trim()) : isNew) throw new Error(`须为${lengths}位字母、数字或符号`)
  }
  return (
    <Form.Item
      name={name}
      label={carrierSecretLabels[name]}
      required={isNew}
      extra={isNew ? `${lengths}位` : '已设置，留空不变'}
      rules={[{ validator }]}
    >
      <Input.Password autoComplete="new-password" maxLength={64} />
    </Form.Item>
  )
}

/** Shown until the form closes, and never again. */
const Made = ({ secrets }: { secrets: readonly [CarrierSecretName, string][] }) => (
  <Alert
    type="warning"
    showIcon
    style={{ marginBottom: 16 }}
    title="我方新密钥仅此一次显示，请复制后交给对方；保存后生效，旧密钥立即失效"
    description={
      <Facts
        items={secrets.map(([name, text]) => ({
          label: carrierSecretLabels[name],
          value: <CopyText whole value={text} />,
        }))}
      />
    }
  />
)

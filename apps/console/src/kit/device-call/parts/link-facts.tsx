import { kitVendorLabels } from '@chargedeck/contract/kit/device-call/enums'
import type { KitVendor } from '@chargedeck/domain/barrier-gate/kinds'
import { Facts } from '../../../ui/record/record-drawer.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'

type Link = { vendor: KitVendor; apiUrl: string | null; appId: string | null; hasSecret: boolean }
type Fact = Parameters<typeof Facts>[0]['items'][number]

export const LinkFacts = ({ link, more = [] }: { link: Link; more?: readonly Fact[] }) => (
  <Facts
    items={[
      { label: '厂商平台', value: kitVendorLabels[link.vendor] },
      { label: '接口地址', value: link.apiUrl ? <CopyText value={link.apiUrl} /> : '-' },
      { label: '应用标识', value: link.appId ? <CopyText value={link.appId} /> : '-' },
      { label: '密钥', value: link.hasSecret ? '••••••••' : '未设置' },
      ...more,
    ]}
  />
)

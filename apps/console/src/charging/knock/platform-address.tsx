import { configApi } from '@chargedeck/contract/base/config/calls'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { platformAddress } from './knock-queries.ts'

/** What staff enter on a charger, so that it connects to us. */
export function PlatformAddress() {
  const { data } = useQuery(platformAddress)
  if (!data) return null
  return (
    <Flex gap={4} align="center" style={{ minWidth: 0 }}>
      <span>平台地址</span>
      {data.url ? <CopyText value={data.url} /> : <Unset />}
    </Flex>
  )
}

const Unset = () => (
  <PageLink to="/config?code=CHARGER_URL" needs={configApi.page}>
    未设置，请在系统配置中填写「充电桩平台地址」
  </PageLink>
)

import { contractStateLabels, groupPayModeLabels } from '@chargedeck/contract/customer/customer-group/enums'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Skeleton, Tag } from 'antd'
import type { ReactNode } from 'react'
import { usePageAddress } from '../../../platform/page-address.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { groupDetail, isRefused } from '../group-queries.ts'
import { GroupFigures } from './group-figures.tsx'
import { contractTones, stateOfGroup } from './group-labels.ts'

type Props = {
  groupId: string
  /** What the page shows of the group. */
  children: ReactNode
}

/** The group of a page about its employees or its orders, and the way back to all groups. */
export function GroupHeader({ groupId, children }: Props) {
  const { go } = usePageAddress()
  const { data, error, refetch } = useQuery(groupDetail(groupId))
  if (isRefused(error) && !data)
    return (
      <Notice
        title="企业不存在或无权查看"
        text="企业可能已删除，或不在您的数据范围内。"
        actions={
          <Button type="primary" onClick={() => void go('/customer/group')}>
            返回企业客户
          </Button>
        }
      />
    )
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  const { group } = data
  return (
    <>
      <SectionCard
        title={
          <Flex gap="small" align="center" wrap>
            {group.groupName}
            <Tag>{groupPayModeLabels[group.payMode]}</Tag>
            <StateTag {...stateOfGroup(group)} />
            <StateTag tone={contractTones[group.contractState]} label={contractStateLabels[group.contractState]} />
          </Flex>
        }
        extra={<Button onClick={() => void go('/customer/group')}>返回</Button>}
      >
        <GroupFigures group={group} />
      </SectionCard>
      {children}
    </>
  )
}

/** The group that the address names: `/group/employee/7`. */
export const useGroupOfAddress = (): string => usePageAddress().pathname.split('/').at(-1) ?? ''

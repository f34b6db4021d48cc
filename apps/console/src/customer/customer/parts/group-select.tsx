import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import { useQuery } from '@tanstack/react-query'
import { SearchChoice, type Choice, type ChoiceField } from '../../../ui/fields/search-choice.tsx'
import { useTyping } from '../../../ui/fields/use-typing.ts'
import { groupNamed, groupsLike } from './group-choice-queries.ts'

type Props = ChoiceField & {
  /** Finds its groups alone. */
  companyId?: string | undefined
  /** Why one that is found cannot be chosen. */
  whyNot?: (group: CustomerGroup) => string | null
}

/** Finds groups by name on the server; one of which only the id is known is named by its own call. */
export function GroupSelect({ known = [], companyId, whyNot, ...field }: Props) {
  const { searchValue, isOpened, typing } = useTyping()
  const { data, isFetching } = useQuery({ ...groupsLike(searchValue, companyId), enabled: isOpened })
  const found = (data?.rows ?? []).map((group) => withReason(choiceOf(group), whyNot?.(group) ?? null))
  const isNamed = (id: string) => [...known, ...found].some(({ value }) => value === id)
  const unnamed = [field.value ?? []].flat().find((id) => !isNamed(id))
  const { data: named } = useQuery({ ...groupNamed(unnamed ?? ''), enabled: unnamed !== undefined })
  return (
    <SearchChoice
      {...field}
      typing={typing}
      found={found}
      known={named ? [...known, choiceOf(named.group)] : known}
      isFetching={isFetching}
      hint="输入企业名称"
      none={companyId === undefined ? undefined : '该公司还没有企业客户'}
    />
  )
}

const withReason = (choice: Choice, why: string | null): Choice =>
  why === null ? choice : { ...choice, label: `${choice.label}（${why}）`, disabled: true }
const choiceOf = ({ id, groupName }: { id: string; groupName: string }) => ({ value: id, label: groupName })

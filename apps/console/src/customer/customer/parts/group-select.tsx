import { useQuery } from '@tanstack/react-query'
import { SearchChoice, type ChoiceField } from '../../../ui/fields/search-choice.tsx'
import { useTyping } from '../../../ui/fields/use-typing.ts'
import { groupNamed, groupsLike } from './group-choice-queries.ts'

type Props = ChoiceField & {
  /** Finds its groups alone. */
  companyId?: string | undefined
}

/** Finds groups by name on the server; one of which only the id is known is named by its own call. */
export function GroupSelect({ known = [], companyId, ...field }: Props) {
  const { searchValue, isOpened, typing } = useTyping()
  const { data, isFetching } = useQuery({ ...groupsLike(searchValue, companyId), enabled: isOpened })
  const found = (data?.rows ?? []).map(choiceOf)
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
    />
  )
}

const choiceOf = ({ id, groupName }: { id: string; groupName: string }) => ({ value: id, label: groupName })

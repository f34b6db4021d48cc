import { userApi } from '@chargedeck/contract/staff/user/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

/** Reads all of them; the server says how many it returned. */
const everybody = 9_999_999

/** Users found by a name or an account, and those named by their ids. */
export const usersLike = (searchValue: string, ids: string[]) =>
  queryOptions({
    queryKey: ['user', 'selector', searchValue, ids],
    queryFn: () =>
      call(userApi.selector, {
        query: {
          pageNo: 1,
          pageSize: everybody,
          ...(searchValue && { searchValue }),
          ...(ids.length > 0 && { ids }),
        },
      }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

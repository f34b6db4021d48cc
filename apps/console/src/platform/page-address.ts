import { createContext, useContext, useMemo } from 'react'
import {
  createSearchParams,
  useLocation,
  useNavigate,
  type NavigateFunction,
  type URLSearchParamsInit,
} from 'react-router'

type Params = URLSearchParamsInit | ((before: URLSearchParams) => URLSearchParamsInit)

/** Where a page is: its part of the address bar, as it was when the page was last in sight. */
export type PageAddress = {
  pathname: string
  search: string
  params: URLSearchParams
  setParams: (params: Params, how?: { replace: boolean }) => void
  go: NavigateFunction
}

// Pages ask this and not the router: what the router says changes with every step to another page, and would render those out of sight.
export const PageAddressContext = createContext<PageAddress | null>(null)

export function usePageAddress(): PageAddress {
  const address = useContext(PageAddressContext)
  if (!address) throw new Error('a page is shown by PageOutlet')
  return address
}

/** The address bar as it is now. */
export function useAddressBar(): PageAddress {
  const { pathname, search } = useLocation()
  const go = useNavigate()
  return useMemo(() => {
    const params = createSearchParams(search)
    const setParams: PageAddress['setParams'] = (next, how) =>
      void go({ pathname, search: `?${createSearchParams(typeof next === 'function' ? next(params) : next)}` }, how)
    return { pathname, search, params, setParams, go }
  }, [pathname, search, go])
}

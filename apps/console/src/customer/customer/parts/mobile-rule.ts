import { isMobile, toMobile } from '@chargedeck/domain/customer/numbers'

/** For a field that is asked while it is typed and when it is left: a number is wrong only once it is whole. */
export const mobileRule = (wrong: string) => ({
  validateTrigger: 'onBlur',
  validator: async (_: unknown, typed?: string | null) => {
    if (typed?.trim() && !isMobile(toMobile(typed))) throw new Error(wrong)
  },
})

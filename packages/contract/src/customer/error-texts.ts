import { customerErrorTexts } from './customer/errors.ts'

export const allCustomerErrorTexts = {
  ...customerErrorTexts,
}

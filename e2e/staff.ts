/** Who signs in during the tests of the whole product. */
export const superAdmin = { account: 'superAdmin', password: 'Believable-Operator-1' }

/**
 * What a set of phrases is: texts by key, with parameters in double braces ('Hello {{name}}'). A key ending in `_one`
 * and `_other` is one phrase in two plural forms, chosen by the parameter `count`. English is the definition: the other
 * languages must have exactly its keys, and a text may only use the parameters its English original has.
 */

/** A translation of an English set: the same keys, other words. A missing or unknown key is a type error. */
export type Translation<English> = { readonly [Key in keyof English]: string }

type PluralStem<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

/** The keys a screen may ask for: plural forms under their common stem. */
export type KeyOf<English> = PluralStem<keyof English & string>

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never

type TextOf<English, Key extends string> =
  | (Key extends keyof English ? English[Key] : never)
  | (`${Key}_other` extends keyof English ? English[`${Key}_other`] : never)

type ParameterValue<Name> = Name extends 'count' ? number : string | number

/** The parameters a phrase needs, read from its English text: 'As of {{date}}' needs { date }. */
export type ParametersOf<English, Key extends string> = {
  [Name in NamesIn<TextOf<English, Key>>]: ParameterValue<Name>
} & (`${Key}_other` extends keyof English ? { count: number } : unknown)

/** The arguments after the key: none for a phrase without parameters, otherwise the parameters. */
export type ArgumentsOf<English, Key extends string> = [NamesIn<TextOf<English, Key>>] extends [never]
  ? `${Key}_other` extends keyof English
    ? [parameters: { count: number }]
    : []
  : [parameters: ParametersOf<English, Key>]

import ts from 'typescript';

/** A member of a props interface. */
export interface Member {
  readonly name: string;
  readonly isOptional: boolean;
  /** Its type names null. */
  readonly isNullable: boolean;
  readonly isDocumented: boolean;
  /** A value of its type, where that is a plain one. */
  readonly example: string | number | boolean | undefined;
}

const examples: Readonly<Record<string, Member['example']>> = { string: '-', number: 1, boolean: false };

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.{test,stories}.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Members of an interface of this package, with those of the interfaces it extends unless `own`. */
export function membersOf(interfaceName: string, which: 'own' | 'all' = 'all'): readonly Member[] {
  const declaration = declarationOf(interfaceName);
  if (!declaration) return [];
  const own = declaration.members.filter(ts.isPropertySignature).map((member) => ({
    name: member.name.getText().replaceAll("'", ''),
    isOptional: member.questionToken !== undefined,
    isNullable: member.type !== undefined && namesNull(member.type),
    isDocumented: ts.getJSDocCommentsAndTags(member).length > 0,
    example: examples[(member.type?.getText() ?? '').replace(/ \| (null|undefined)/g, '')],
  }));
  if (which === 'own') return own;
  const parents = declaration.heritageClauses?.flatMap(({ types }) => types) ?? [];
  return [...own, ...parents.flatMap((parent) => membersOf(/\w+Props\b/.exec(parent.getText())?.[0] ?? ''))];
}

function declarationOf(name: string): ts.InterfaceDeclaration | undefined {
  const found = Object.entries(sources).find(
    ([, text]) => text.includes(`interface ${name} `) || text.includes(`interface ${name}<`),
  );
  if (!found) return undefined;
  const [file, text] = found;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return source.statements.filter(ts.isInterfaceDeclaration).find((each) => each.name.text === name);
}

const namesNull = (type: ts.TypeNode): boolean =>
  ts.isUnionTypeNode(type) &&
  type.types.some((each) => ts.isLiteralTypeNode(each) && each.literal.kind === ts.SyntaxKind.NullKeyword);

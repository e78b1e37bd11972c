// What the recipe of SharePoint uses of the SharePoint Framework, whose packages bring hundreds of others.
declare module '@microsoft/sp-component-base' {
  export interface IReadonlyTheme {
    readonly isInverted: boolean;
  }
}
declare module '@microsoft/sp-webpart-base' {
  import type { IReadonlyTheme } from '@microsoft/sp-component-base';

  export abstract class BaseClientSideWebPart<Properties> {
    protected readonly domElement: HTMLElement;
    protected readonly properties: Properties;
    protected abstract render(): void;
    protected onThemeChanged(theme: IReadonlyTheme | undefined): void;
    protected onDispose(): void;
  }
}
